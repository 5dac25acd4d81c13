import { parseQuery } from '../../core/query.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Session } from '../../engine/session.ts';
import { spider, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import { moveCode } from '../../games/spider/rules/move-code.ts';
import { params as spiderParams, type SpiderParams } from '../../games/spider/rules/params.ts';
import { dealOfLink } from './link.ts';
import { record, type Recording } from '../table/recording.ts';
import { t } from '../../words/t.ts';

/** A line of play with its deal, to be watched. */
export interface SpiderRecording extends Recording<Position, SpiderMove> {
  readonly params: SpiderParams;
}

/** Plays `moves` on the deal of `params`. The error is a part of a sentence, and names the move. */
export function recordGame(
  params: SpiderParams,
  moves: readonly SpiderMove[],
): Result<SpiderRecording> {
  const recorded = record(spider, params, moves);
  if (!recorded.ok)
    return err(t('the rules do not allow its move {move}', { move: recorded.error + 1 }));
  return ok({ params, ...recorded.value });
}

/** The moves of a session that stand: what was undone is no part of the game. */
export function lineOfPlay({
  moves,
  cursor,
}: Session<unknown, unknown, SpiderMove>): readonly SpiderMove[] {
  return moves.slice(0, cursor);
}

/** The query that carries a deal with a line of play: `seed=…&difficulty=…&moves=…`. */
export function writeReplayLink(params: SpiderParams, moves: readonly SpiderMove[]): string {
  return `${spiderParams.format(params)}&moves=${moveCode.format(moves)}`;
}

/**
 * The game that a link carries to be watched, or `null` where it carries none. With moves that are
 * damaged or illegal it is still a link to a deal, as the error says.
 */
export function readReplayLink(query: string): Result<SpiderRecording | null> {
  const code = parseQuery(query).get('moves');
  if (code === undefined) return ok(null);
  const deal = dealOfLink(query);
  if (deal === null) {
    return err(
      t('The game in this link cannot be watched: its seed or difficulty is missing or damaged.'),
    );
  }
  const moves = moveCode.parse(code.trim());
  const recording = moves.ok ? recordGame(deal, moves.value) : moves;
  if (recording.ok) return recording;
  return err(
    t('The game in this link cannot be watched: {problem}. Its deal can be played all the same.', {
      problem: recording.error,
    }),
  );
}
