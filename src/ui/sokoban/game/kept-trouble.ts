import { t } from '../../../words/t.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { leftGameTeller } from '../../kit/messages/trouble.ts';
import type { KeptTrouble } from './kept-games.ts';
import { message } from '../../../words/message.ts';

const tell = leftGameTeller({
  damaged: message('The game that you left cannot be read.'),
  newer: message('A newer version of Peacock Parlor has saved the game that you left.'),
  instead: message('its level begins anew'),
  unkept: message('Peacock Parlor could not keep the game that you left.'),
  meanwhile: message('Only this page has it, and tries again: keep it open.'),
});

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
