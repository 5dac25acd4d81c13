import type { SaveState } from '../../store/save-state.ts';
import { t } from '../../words/t.ts';

/** What is known of the game on a page that has failed. */
export interface SaveFacts {
  /** Of the game that was played on it; `null` where none was. */
  readonly state: SaveState | null;
  /** Whether the browser keeps what is stored; `null` where that is not known. */
  readonly isPersistent: boolean | null;
}

/** Says what is kept, as far as it is known, and no more. */
export function saveSentence({ state, isPersistent }: SaveFacts): string {
  if (state === null) {
    return t(
      'No move was made on this page, so none is lost. What was stored before is as it was.',
    );
  }
  if (isPersistent !== true) {
    return t('Your browser does not allow saving, so the game on this page ends with it.');
  }
  switch (state) {
    case 'saved':
      return t('Your game is saved. Loading the page again goes on where you were.');
    case 'pending':
    case 'failed':
      return t('The last moves may not be saved. What was saved before them is as it was.');
  }
}
