import { t } from '../lib/language';
import { Refusal } from './http';

/** Something asked of the house once: on its way, here, or refused. */
export class Loading<T> {
  value = $state.raw<T | null>(null);
  problem = $state.raw<Refusal | null>(null);

  constructor(readonly ask: () => Promise<T>) {
    void this.again();
  }

  async again(): Promise<void> {
    this.problem = null;
    try {
      this.value = await this.ask();
    } catch (error) {
      this.problem =
        error instanceof Refusal ? error : new Refusal(t('Something went wrong on this page. Please reload it.'), -1);
    }
  }
}
