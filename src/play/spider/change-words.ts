import { assertNever } from '../../core/assert-never.ts';
import type { SpiderMove } from '../../games/spider/rules/board.ts';
import { effectsTo, type Position } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { dealRefusal } from '../../games/spider/rules/rules.ts';
import type { GameChange } from '../../store/game-store-state.ts';
import { describeGame } from './link.ts';
import { describeDealing, describeEntries, describeUndo } from './words.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

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
      if (!isTerse) return andThen(describeEntries(entries, to), dealing);
      const completions = entries.filter(({ t }) => t === 'complete');
      return completions.length > 0 ? describeEntries(completions, to) : '';
    }
    case 'redo':
      if (steps > 1)
        return andThen(
          t('Played {count} moves again: after move {move}.', {
            count: steps,
            move: session.cursor,
          }),
          dealing,
        );
      return andThen(t('Redone: {what}', { what: describeEntries(effectsTo(to), to) }), dealing);
    case 'undo':
      if (steps > 1)
        return andThen(
          t('Took back {count} moves: after move {move}.', { count: steps, move: session.cursor }),
          dealing,
        );
      return andThen(describeUndo(effectsTo(from), to), dealing);
    case 'restart':
      return t('Undo brings your earlier attempt back.');
    case 'bring-back':
      return andThen(
        t('Your earlier attempt is back, after move {move}.', { move: session.cursor }),
        dealing,
      );
    case 'open': {
      const { cursor, params } = session;
      return cursor > 0
        ? t('Playing on after move {move} of {deal}.', { move: cursor, deal: describeGame(params) })
        : t('New game: {deal}.', { deal: describeGame(params) });
    }
    case 'jump':
      return andThen(t('Now after move {move}.', { move: session.cursor }), dealing);
    case 'follow':
    case 'assist':
    case 'hint':
      return '';
    default:
      return assertNever(change);
  }
}
