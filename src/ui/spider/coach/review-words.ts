import { shareOf } from '../../../games/spider/coach/chance.ts';
import type { Moment } from '../../../games/spider/coach/review.ts';
import { COACH_WEIGHTS } from '../../../games/spider/coach/weights.ts';
import type { Position, SpiderMove } from '../../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { plural } from '../../kit/format/plural.ts';
import { recordGame } from '../game/recording.ts';
import { actionWords } from '../hints/hint-words.ts';
import { effectOf, purposeOf } from './coach-words.ts';
import { shareWords } from './chance-words.ts';

/** What the first empty column is worth: the measure that players know. */
const EMPTY_COLUMN = COACH_WEIGHTS.withRows.empty[0];

/** How much was given away, measured in empty columns: points are the score, and mean nothing here. */
function lossWords(loss: number): string {
  const columns = Math.round(loss / EMPTY_COLUMN);
  if (loss < EMPTY_COLUMN / 2) return 'It gave away a little, less than half of an empty column';
  const measure = columns <= 1 ? 'an empty column is' : `${columns} empty columns are`;
  return `It gave away about as much as ${measure} worth`;
}

function winsWords(wins: number): string {
  if (wins < 1) return 'less than one win in 100 games';
  return `about ${plural(wins, 'win', 'wins')} in 100 games`;
}

/** What a moment cost: by games played on, or by what games so far came to that could reach less. */
function costWords({ loss, fall, tried }: Moment): string {
  if (!tried) return `${lossWords(loss)}: ${winsWords(Math.round(100 * fall))}.`;
  const { better, played, games } = tried;
  if (games === 1) return 'The game was won for certain before it.';
  const then = shareWords(shareOf({ won: better, games }));
  const now = shareWords(shareOf({ won: played, games }));
  return then === now
    ? `The chance of a win fell a little: it was ${then}.`
    : `The chance of a win fell from ${then} to ${now}.`;
}

/** What a moment says, line by line. */
export interface MomentWords {
  /** Which move of the game, from 0. */
  readonly index: number;
  readonly played: string;
  readonly instead: string;
  /** The move that `instead` is about. */
  readonly better: SpiderMove;
  readonly cost: string;
}

/** A moment of a game in words; `position` is the one before the move. */
function momentWords(moment: Moment, position: Position): MomentWords | null {
  const { index, last, played, advice } = moment;
  const [better] = advice.line;
  if (!better) return null;
  const { length } = advice.line;
  const purpose = length > 1 ? purposeOf(advice) : effectOf(advice);
  const why =
    purpose === ''
      ? ''
      : length > 1
        ? `, the first of ${length} moves that ${purpose}`
        : `, which ${purpose}`;
  return {
    index,
    played:
      last > index
        ? `Moves ${index + 1} to ${last + 1}: fill the empty columns and deal a row.`
        : `Move ${index + 1}: ${actionWords(played, position)}.`,
    instead: `Better: ${actionWords(better, position)}${why}.`,
    better,
    cost: costWords(moment),
  };
}

/** The moments of a game in words; `null` if the rules do not allow the game. */
export function momentsInWords(
  moments: readonly Moment[],
  params: SpiderParams,
  moves: readonly SpiderMove[],
): readonly MomentWords[] | null {
  const game = recordGame(params, moves);
  if (!game.ok) return null;
  const { positions } = game.value;
  return moments.flatMap((moment) => {
    const position = positions[moment.index];
    return (position && momentWords(moment, position)) ?? [];
  });
}
