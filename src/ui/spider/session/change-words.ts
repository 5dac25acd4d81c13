import { assertNever } from '../../../core/assert-never.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import { effectsTo, type Position } from '../../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { dealRefusal } from '../../../games/spider/rules/rules.ts';
import type { GameChange } from '../../../store/game-store-state.ts';
import { describeGame } from '../game/link.ts';
import { describeDealing, describeEntries, describeUndo } from '../words/words.ts';

function refusalIn(position: Position) {
  return dealRefusal(position, position.relaxedDealing);
}

/**
 * What a change of the game has to say; empty where it says nothing. `isTerse` for a game that plays itself: only
 * the completions, as a list of moves that nobody made says little.
 */
export function changeWords(
  { change, from, to, before, session }: GameChange<SpiderParams, Position, SpiderMove>,
  isTerse: boolean,
): string {
  const dealing = describeDealing(refusalIn(from), refusalIn(to));
  /** More than one at once, as to undo a deal: what each of them did would be a long list. */
  const steps = Math.abs(session.cursor - before.cursor);
  switch (change.kind) {
    case 'play': {
      const entries = effectsTo(to);
      if (!isTerse) return `${describeEntries(entries, to)} ${dealing}`.trim();
      const completions = entries.filter(({ t }) => t === 'complete');
      return completions.length > 0 ? describeEntries(completions, to) : '';
    }
    case 'redo':
      if (steps > 1)
        return `Played ${steps} moves again: after move ${session.cursor}. ${dealing}`.trim();
      return `Redone: ${describeEntries(effectsTo(to), to)} ${dealing}`.trim();
    case 'undo':
      if (steps > 1)
        return `Took back ${steps} moves: after move ${session.cursor}. ${dealing}`.trim();
      return `${describeUndo(effectsTo(from), to)} ${dealing}`.trim();
    case 'restart':
      return 'Undo brings your earlier attempt back.';
    case 'bring-back':
      return `Your earlier attempt is back, after move ${session.cursor}. ${dealing}`.trim();
    case 'open': {
      const { cursor, params } = session;
      return cursor > 0
        ? `Playing on after move ${cursor} of ${describeGame(params)}.`
        : `New game: ${describeGame(params)}.`;
    }
    case 'jump':
      return `Now after move ${session.cursor}. ${dealing}`.trim();
    case 'follow':
    case 'assist':
      return '';
    default:
      return assertNever(change);
  }
}
