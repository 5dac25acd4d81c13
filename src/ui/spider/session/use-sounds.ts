import { current } from '../../../engine/session.ts';
import { afterFrame } from '../../kit/browser/after-frame.ts';
import { playSounds } from '../../play/sound.ts';
import { useGameChanges } from '../../play/page/use-game-changes.ts';
import { changeCues } from '../sounds/sounds.ts';
import type { Spider } from './use-spider.ts';

/** Has every change of the game heard. `still`: nothing moves, so nothing is waited for. */
export function useSounds(store: Spider['store'], still: boolean): void {
  useGameChanges(store, ({ session, change }, before) => {
    // A game that comes with moves is not dealt: it lies there.
    if (change.kind === 'open' && session.moves.length > 0) return;
    afterFrame(() => {
      playSounds(changeCues(change, current(before.session), current(session), still));
    });
  });
}
