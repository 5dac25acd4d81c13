import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';

/** The dialog of a break. It is fetched with the first one: the game is covered without it. */
export const PauseDialog = lazyDialog(
  message('Paused'),
  async () => (await import('./PauseDialog.tsx')).PauseDialog,
);
