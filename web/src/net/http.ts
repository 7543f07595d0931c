import { language, t } from '../lib/language';
import type {
  AnalysisAsk,
  AnalysisInfo,
  Created,
  FirstGameInfo,
  Ending,
  Handover,
  House,
  LessonAnswer,
  LessonTitle,
  MyGames,
  NewTable,
  Opinion,
  PlayFrom,
  Problem,
  Replay,
  RulesInfo,
  StudyInfo,
  TableInfo,
  Taken,
  Thoughts,
  VariantInfo,
} from './messages';

/** A request that was refused or never arrived: `message` is a sentence for the reader. */
export class Refusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
    readonly rule: string | null = null,
  ) {
    super(reason);
  }
  /** The house did not answer at all: the reader's line or the server is down. */
  get offline(): boolean {
    return this.status === 0;
  }
}

const NO_ANSWER = t('The server does not answer. Is your device on the same network, and is Stylobate still running?');

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      ...init,
      headers: { Accept: 'application/json', 'Accept-Language': language(), ...init?.headers },
    });
  } catch {
    throw new Refusal(NO_ANSWER, 0);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const problem = body as Partial<Problem> | null;
  throw new Refusal(
    problem?.reason ?? t('The server answered with an error ({status}).', { status: answer.status }),
    answer.status,
    problem?.rule,
  );
}

const seg = encodeURIComponent;

export const house = () => ask<House>('/api/house');
export const studies = () => ask<StudyInfo[]>('/api/lab');
export const rules = (game: string) => ask<RulesInfo>(`/api/games/${seg(game)}/rules`);
export const firstGame = (game: string) => ask<FirstGameInfo>(`/api/games/${seg(game)}/first-game`);
export const lessons = (game: string) => ask<LessonTitle[]>(`/api/games/${seg(game)}/lessons`);
/** Begin a lesson, or try something after what has been played in it. */
export const lesson = (game: string, number: number, texts: string[], text?: string) =>
  ask<LessonAnswer>(`/api/games/${seg(game)}/lessons/${number}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ texts, text: text ?? null }),
  });
/** A game's puzzles; each is played like a lesson. */
export const puzzles = (game: string) => ask<LessonTitle[]>(`/api/games/${seg(game)}/puzzles`);
export const puzzle = (game: string, number: number, texts: string[], text?: string) =>
  post<LessonAnswer>(`/api/games/${seg(game)}/puzzles/${number}`, { texts, text: text ?? null });
export const table = (code: string) => ask<TableInfo>(`/api/tables/${seg(code)}`);
/** A page of a replay: the one that begins at a ply, or the last. */
export const replay = (code: string, from?: number) =>
  ask<Replay>(`/api/tables/${seg(code)}/replay${from === undefined ? '' : `?from=${from}`}`);
/** One's own matches, and how they went. */
export const mine = () => ask<MyGames>('/api/mine');
/** A code with which another device takes one's seat. */
export const handOver = (code: string) => ask<Handover>(`/api/tables/${seg(code)}/handover`, { method: 'POST' });
export const takeOver = (code: string, brought: string) =>
  post<Taken>(`/api/tables/${seg(code)}/takeover`, { code: brought });
export const ending = (code: string) => ask<Ending>(`/api/tables/${seg(code)}/ending`);
export const thoughts = (code: string) => ask<Thoughts>(`/api/tables/${seg(code)}/thoughts`);

export function variant(game: string, options: Record<string, string | number | boolean>): Promise<VariantInfo> {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return ask<VariantInfo>(`/api/games/${seg(game)}/variant?${query}`);
}

export const open = (wanted: NewTable) => post<Created>('/api/tables', wanted);

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A new table that goes on from a ply of a finished match. */
export const branch = (code: string, wanted: PlayFrom) => post<Created>(`/api/tables/${seg(code)}/branch`, wanted);
/** A position on an analysis board. */
export const analysis = (game: string, asked: AnalysisAsk) =>
  post<AnalysisInfo>(`/api/games/${seg(game)}/analysis`, asked);
/** What the strongest bot thinks of it. */
export const opinion = (game: string, asked: AnalysisAsk) => post<Opinion>(`/api/games/${seg(game)}/opinion`, asked);
/** A match from the text of a save file. */
export const bring = (text: string) => post<Created>('/api/import', text);
export const exportAddress = (code: string) => `/api/tables/${seg(code)}/export`;
export const qrAddress = (code: string) => `/api/tables/${seg(code)}/qr.svg`;
