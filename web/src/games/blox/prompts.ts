/** What to do now as a picture in a 48 by 48 box, for those who cannot read yet; one picture, one meaning. */
import type { Builder } from './builder.svelte';
import { signs } from './signs';
import type { BloxOffer } from './types';

const BRICK = '<rect x="8" y="8" width="20" height="11" rx="2" fill="#62b6e3"/><path d="M12 8V5h4v3M20 8V5h4v3"/>';
const FINGER = '<path d="M26 43c-5-2-8-6-9-11 0-3 4-3 5 0l1 2V18c0-4 5-4 5 0v9l8 2c3 1 4 3 3 7l-2 7z" fill="#fdfaf3"/>';

const pictures = {
  take: `${BRICK}${FINGER}`,
  place: `${BRICK}<path d="M18 22v8M13 26l5 5 5-5"/><path d="M6 34h36v9H6z" fill="#c6d8b6"/><path d="M14 34v4h12v-4" stroke-dasharray="3 2.4"/>`,
  confirm: '<circle cx="24" cy="24" r="17" fill="#b4472b"/><path d="M15 25l7 7 12-15" stroke="#fff" stroke-width="4"/>',
  lay: `<path d="M5 40h38"/>${BRICK}<path d="M18 23v10M13 29l5 5 5-5"/><rect x="30" y="29" width="11" height="11" rx="2" fill="#e8873a"/>`,
  check:
    '<rect x="6" y="6" width="36" height="22" rx="2" fill="#4f9d52"/><path d="M16 12h16v10H16z" fill="#fdfaf3"/><path d="M24 31v10M18 36l6 6 6-6"/>',
  leave: '<path d="M10 8l18 16-18 16zM36 8v32"/>',
} as const;

/** The operations of events look the same wherever they are asked for. */
const asked: Record<string, string> = {
  remove: signs.remove!,
  penalty: signs.remove!,
  swap: signs.swap!,
  give: signs.give!,
  move: signs.move!,
  plan: signs.new_card!,
};

export function promptFor(offer: BloxOffer, builder: Builder, full: boolean): string {
  if (builder.action !== null) return pictures.confirm;
  if (builder.held !== null) return pictures.place;
  if (offer.kind === 'offer') return pictures.lay;
  if (offer.kind === 'check') return full ? pictures.check : pictures.leave;
  return asked[offer.kind] ?? pictures.take;
}
