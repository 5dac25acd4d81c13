import { assertNever } from '../../../core/assert-never.ts';
import { current } from '../../../engine/session.ts';
import { effects, type Position } from '../../../games/spider/rules/game.ts';
import { dealRefusal } from '../../../games/spider/rules/rules.ts';
import { announce } from '../../kit/messages/announce.ts';
import { useGameChanges } from '../../play/page/use-game-changes.ts';
import { describeGame } from '../game/link.ts';
import { describeDealing, describeEntries, describeUndo } from '../words/words.ts';
import type { SpiderState, SpiderStore } from '../game/spider-store.ts';

function refusalIn(position: Position) {
  return dealRefusal(position, position.relaxedDealing);
}

/** What a change of the game has to say; empty where it says nothing. `isTerse`: only completions. */
function wordsOf(now: SpiderState, before: SpiderState, isTerse: boolean): string {
  const [from, to] = [current(before.session), current(now.session)];
  const { change } = now;
  const dealing = describeDealing(refusalIn(from), refusalIn(to));
  switch (change.kind) {
    case 'play': {
      const entries = effects(from, change.move);
      if (!isTerse) return `${describeEntries(entries, to)} ${dealing}`.trim();
      const completions = entries.filter(({ t }) => t === 'complete');
      return completions.length > 0 ? describeEntries(completions, to) : '';
    }
    case 'redo':
      return `Redone: ${describeEntries(effects(from, change.move), to)} ${dealing}`.trim();
    case 'undo':
      return `${describeUndo(effects(to, change.move), to)} ${dealing}`.trim();
    case 'restart':
      return 'Back at the start of the deal. Redo brings your moves back.';
    case 'open': {
      const { cursor, params } = now.session;
      return cursor > 0
        ? `Playing on after move ${cursor} of ${describeGame(params)}.`
        : `New game: ${describeGame(params)}.`;
    }
    case 'jump':
      return `Now after move ${now.session.cursor}. ${dealing}`.trim();
    case 'follow':
    case 'assist':
      return '';
    default:
      return assertNever(change);
  }
}

/**
 * Has every change of the game told by the live region: moves, flips, completions, deals, undo. While
 * the game plays itself, only the completions: a list of moves that nobody made says little.
 */
export function useAnnouncements(store: SpiderStore, playsItself: boolean): void {
  useGameChanges(store, (now, before) => {
    announce(() => wordsOf(now, before, playsItself));
  });
}
