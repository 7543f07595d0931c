import { t } from '../lib/language';
import { list } from '../lib/words';
import { nameOf } from '../net/seats';
import type { Question, TableInfo } from '../net/messages';
import type { Bar } from './bar';

type What = Question['what'];
type Answer = (what: What, yes: boolean) => void;

const offers: Record<What, string> = {
  draw: t('offers a draw'),
  undo: t('asks to take the last move back'),
  rematch: t('proposes another match'),
};
const mine: Record<What, string> = {
  draw: t('You offered a draw'),
  undo: t('You asked to take the last move back'),
  rematch: t('You proposed another match'),
};

/** A question in words, and how this reader stands to it. */
export function questionWords(
  question: Question,
  table: TableInfo,
  you: number | null,
): { who: string; words: string; role: 'asker' | 'asked' | 'other' } {
  if (question.by === you)
    return {
      who: mine[question.what],
      words: t('Waiting for {people}.', { people: list(question.waiting.map((seat) => nameOf(table.seats[seat]))) }),
      role: 'asker',
    };
  const asked = you !== null && question.waiting.includes(you);
  return { who: nameOf(table.seats[question.by]), words: `${offers[question.what]}.`, role: asked ? 'asked' : 'other' };
}

/** On a phone there is no room beside the board: a question takes the sheet until it is answered. */
export function questionBar(questions: Question[], table: TableInfo, you: number | null, answer: Answer): Bar | null {
  for (const question of questions) {
    const { who, words, role } = questionWords(question, table, you);
    if (role === 'asked') {
      return {
        title: `${who} ${words}`,
        main: { label: t('Agree'), run: () => answer(question.what, true) },
        second: { label: t('Decline'), run: () => answer(question.what, false) },
      };
    }
    if (role === 'asker')
      return {
        title: `${who}.`,
        note: words,
        back: { label: t('Withdraw'), icon: 'x', run: () => answer(question.what, false) },
      };
  }
  return null;
}
