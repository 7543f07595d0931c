/** What is painted on tiles and table, drawn on canvases: no image is fetched. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { dotsOf, isRound, LOOKS, type Look } from './looks';
import type { Tile } from './types';

const CELL = 256;
/** Plain colour around each face, so that neighbours in the atlas never bleed into each other in the distance. */
const PAD = 14;
const VALUES = 6;
const PLATE = '#fffaf0';
const INK = '#25211b';

export const ATLAS = { columns: LOOKS.length, rows: VALUES, inner: (CELL - 2 * PAD) / CELL };

/** Where a tile's face lies in the atlas: column and row from the lower left. */
export function cellOf(tile: Tile): [number, number] {
  return [LOOKS.findIndex((look) => look.colour === tile.colour), VALUES - tile.value];
}

/** The serif has to be there before numerals are painted with it; a browser without it paints its own. */
export async function fontReady(): Promise<void> {
  await document.fonts?.load('700 96px Alegreya').catch(() => undefined);
}

/** All sixty faces on one sheet: one texture, so one draw call for all tiles. */
export function tileAtlas(anisotropy: number): Texture {
  const pen = canvas(CELL * LOOKS.length, CELL * VALUES);
  LOOKS.forEach((look, column) => {
    for (let value = 1; value <= VALUES; value += 1) {
      pen.save();
      pen.translate(column * CELL, (value - 1) * CELL);
      drawFace(pen, look, value);
      pen.restore();
    }
  });
  return texture(pen, anisotropy);
}

function drawFace(pen: CanvasRenderingContext2D, look: Look, value: number): void {
  pen.fillStyle = look.fill;
  pen.fillRect(0, 0, CELL, CELL);
  const middle = CELL / 2;
  drawRim(pen);
  drawPlate(pen, look, middle);
  drawName(pen, look, value, middle);
  const edge = 76;
  drawMark(pen, look, middle - edge, middle - edge);
  drawMark(pen, look, middle + edge, middle + edge);
  drawDots(pen, value, middle, middle + 90, middle - 14);
}

/** What people call the tile, "A3": the letter smaller than the value. */
function drawName(pen: CanvasRenderingContext2D, look: Look, value: number, middle: number): void {
  pen.fillStyle = INK;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  const [letter, numeral] = ['700 62px Alegreya, Georgia, serif', '700 104px Alegreya, Georgia, serif'];
  pen.font = letter;
  const wide = pen.measureText(look.colour).width;
  pen.font = numeral;
  const left = middle - (wide + pen.measureText(String(value)).width) / 2;
  pen.fillText(String(value), left + wide, middle + 32);
  pen.font = letter;
  pen.fillText(look.colour, left, middle + 32);
}

/** A fine lighter line inside the bevel, as on a pressed tile. */
function drawRim(pen: CanvasRenderingContext2D): void {
  pen.strokeStyle = 'rgb(255 250 240 / .34)';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(PAD + 15, PAD + 15, CELL - 2 * PAD - 30, CELL - 2 * PAD - 30, 14);
  pen.stroke();
}

function drawPlate(pen: CanvasRenderingContext2D, look: Look, middle: number): void {
  pen.fillStyle = PLATE;
  pen.strokeStyle = 'rgb(37 33 27 / .38)';
  pen.lineWidth = 3;
  pen.beginPath();
  if (isRound(look.colour)) pen.arc(middle, middle, 58, 0, 2 * Math.PI);
  else pen.roundRect(middle - 53, middle - 53, 106, 106, 14);
  pen.fill();
  pen.stroke();
}

function drawMark(pen: CanvasRenderingContext2D, look: Look, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1.9, 1.9);
  pen.translate(-12, -12);
  pen.fillStyle = PLATE;
  pen.fill(new Path2D(look.shape), 'evenodd');
  pen.restore();
}

function drawDots(pen: CanvasRenderingContext2D, value: number, x: number, y: number, reach: number): void {
  pen.fillStyle = PLATE;
  for (const along of dotsOf(value)) {
    pen.beginPath();
    pen.arc(x - 12 + along * reach * 0.5, y, 7.5, 0, 2 * Math.PI);
    pen.fill();
  }
}

const SLABS = 4;
const SLAB = 128;

/** Stone slabs with grooves between them, in alpha only: the colour of the table comes from the page behind. */
export function tableTexture(night: boolean, anisotropy: number): Texture {
  const pen = canvas(SLABS * SLAB, SLABS * SLAB);
  const random = seeded(7);
  for (let i = 0; i < SLABS * SLABS; i += 1) {
    const tone = random();
    pen.fillStyle =
      tone > 0.5
        ? `rgb(255 250 238 / ${(tone - 0.5) * (night ? 0.07 : 0.2)})`
        : `rgb(70 50 20 / ${(0.5 - tone) * 0.08})`;
    pen.fillRect((i % SLABS) * SLAB, Math.floor(i / SLABS) * SLAB, SLAB, SLAB);
  }
  drawGrain(pen, random, night);
  drawGrooves(pen, night);
  const found = texture(pen, anisotropy);
  found.wrapS = found.wrapT = RepeatWrapping;
  return found;
}

export const TABLE_PERIOD = SLABS;

function drawGrain(pen: CanvasRenderingContext2D, random: () => number, night: boolean): void {
  const size = SLABS * SLAB;
  for (let i = 0; i < 2600; i += 1) {
    const dark = random() < 0.6;
    pen.fillStyle = dark
      ? `rgb(70 50 20 / ${0.03 + random() * 0.06})`
      : `rgb(255 250 238 / ${(0.05 + random() * 0.12) * (night ? 0.4 : 1)})`;
    pen.beginPath();
    pen.arc(random() * size, random() * size, 0.5 + random() * 1.1, 0, 2 * Math.PI);
    pen.fill();
  }
}

function drawGrooves(pen: CanvasRenderingContext2D, night: boolean): void {
  const size = SLABS * SLAB;
  for (let i = 0; i <= SLABS; i += 1) {
    for (const [offset, style] of [
      [-0.9, night ? 'rgb(12 8 4 / .6)' : 'rgb(120 100 66 / .5)'],
      [1.3, night ? 'rgb(255 226 170 / .12)' : 'rgb(255 253 246 / .75)'],
    ] as const) {
      pen.fillStyle = style;
      pen.fillRect(i * SLAB + offset - 0.9, 0, 1.8, size);
      pen.fillRect(0, i * SLAB + offset - 0.9, size, 1.8);
    }
  }
}

/** Fades the table out towards its far edge, so that it has none. */
export function fadeTexture(): Texture {
  const pen = canvas(256, 256);
  const fade = pen.createRadialGradient(128, 128, 20, 128, 128, 128);
  fade.addColorStop(0, '#fff');
  fade.addColorStop(0.45, '#999');
  fade.addColorStop(1, '#000');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 256, 256);
  return new CanvasTexture(pen.canvas);
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('This browser draws on no canvas');
  return pen;
}

function texture(pen: CanvasRenderingContext2D, anisotropy: number): Texture {
  const found = new CanvasTexture(pen.canvas);
  found.colorSpace = SRGBColorSpace;
  found.anisotropy = anisotropy;
  return found;
}

/** The same slabs every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 4294967296;
}
