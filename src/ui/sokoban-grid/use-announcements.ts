import { useEffect } from 'react';
import { current } from '../../engine/session.ts';
import { isWon } from '../../games/sokoban/rules.ts';
import { announce } from '../kit/announce.ts';
import { levelName } from './level-name.ts';
import type { SokobanStore } from './use-completion.ts';
import { boardWords, moveWords, noticeWords, undoneWords } from './words.ts';

/** Has every change of the game told by the live region. */
export function useAnnouncements(store: SokobanStore): void {
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.session === before.session) return;
        const [from, to] = [current(before.session), current(now.session)];
        const { change } = now;
        switch (change.kind) {
          case 'play': {
            const done = isWon(to) && !isWon(from) ? '. Level complete!' : '';
            announce(moveWords(from, to, change.move) + done);
            break;
          }
          case 'redo':
            announce(`Redone: ${moveWords(from, to, change.move)}`);
            break;
          case 'undo':
            announce(undoneWords(to));
            break;
          case 'restart':
            announce('Back at the start of the level. Redo brings your moves back.');
            break;
          case 'open':
            announce(
              `Level opened: ${levelName(now.session.params)}. ${boardWords(to)} ${noticeWords(to.level)}`,
            );
            break;
          case 'follow':
            break;
        }
      }),
    [store],
  );
}
