import { current } from '../../../engine/session.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import { playSounds } from '../../play/sound.ts';
import { useGameChanges } from '../../play/page/use-game-changes.ts';
import { changeCues } from './sounds.ts';
import type { SokobanStore } from './use-completion.ts';

/** Has every change of the game heard. `still`: nothing moves, so nothing is waited for. */
export function useSounds(store: SokobanStore, still: boolean): void {
  useGameChanges(store, ({ session, change }, before) => {
    // Sounds are chosen once the change is on the screen.
    afterFrame(() => {
      playSounds(changeCues(current(before.session), session, change, still));
    });
  });
}
