import { t } from '../../words/t.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { leftGameErrorReporter } from '../../ui/messages/trouble.ts';
import type { KeptTrouble } from './kept-games.ts';
import { trouble } from './load-trouble.ts';

const tell = leftGameErrorReporter(trouble('KEPT'));

/** Tells the player what is amiss with a game that was left. */
export function tellKept(trouble: KeptTrouble): void {
  if (trouble.kind === 'apart')
    showToast(
      t(
        'There were two different games of this level. One of them was set aside: “Your data” lists it, and can bring it back.',
      ),
      null,
      true,
    );
  else tell(trouble);
}
