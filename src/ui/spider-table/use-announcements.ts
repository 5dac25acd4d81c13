import { useEffect, useLayoutEffect, useRef } from 'react';
import { current } from '../../engine/session.ts';
import { effects, type Position } from '../../games/spider/game.ts';
import { dealRefusal } from '../../games/spider/rules.ts';
import { announce } from '../kit/announce.ts';
import { describeGame } from './link.ts';
import { describeDealing, describeEntries, describeUndo } from './words.ts';
import type { SpiderStore } from './spider-store.ts';

function refusalIn(position: Position) {
  return dealRefusal(position, position.relaxedDealing);
}

/**
 * Has every change of the game told by the live region: moves, flips, completions, deals, undo. While
 * the game plays itself, only the completions: a list of moves that nobody made says little.
 */
export function useAnnouncements(store: SpiderStore, playsItself: boolean): void {
  const isTerse = useRef(playsItself);
  useLayoutEffect(() => {
    isTerse.current = playsItself;
  });
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.session === before.session) return;
        const [from, to] = [current(before.session), current(now.session)];
        const { change } = now;
        const dealing = describeDealing(refusalIn(from), refusalIn(to));
        switch (change.kind) {
          case 'play': {
            const entries = effects(from, change.move);
            if (isTerse.current) {
              const completions = entries.filter(({ t }) => t === 'complete');
              if (completions.length > 0) announce(describeEntries(completions, to));
            } else {
              announce(`${describeEntries(entries, to)} ${dealing}`.trim());
            }
            break;
          }
          case 'redo':
            announce(`Redone: ${describeEntries(effects(from, change.move), to)}`);
            break;
          case 'undo':
            announce(`${describeUndo(effects(to, change.move), to)} ${dealing}`.trim());
            break;
          case 'restart':
            announce('Back at the start of the deal. Redo brings your moves back.');
            break;
          case 'open':
            announce(
              now.session.cursor > 0
                ? `Playing on after move ${now.session.cursor} of ${describeGame(now.session.params)}.`
                : `New game: ${describeGame(now.session.params)}.`,
            );
            break;
          case 'follow':
            break;
        }
      }),
    [store],
  );
}
