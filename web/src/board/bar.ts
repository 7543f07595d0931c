import type { StepAct, StepSay } from './contract';

/** What the step bar shows: the board's words, or the page's own, with quiet things beside them. */
export interface Bar extends StepSay {
  more?: StepAct[];
  quiet?: StepAct[];
}
