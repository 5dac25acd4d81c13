import { parseQuery } from '../../../core/query.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { replay } from '../../../engine/replay.ts';
import type { Session } from '../../../engine/session.ts';
import {
  effectsTo,
  spider,
  type Position,
  type SpiderMove,
} from '../../../games/spider/rules/game.ts';
import { moveCode } from '../../../games/spider/rules/move-code.ts';
import { params as spiderParams, type SpiderParams } from '../../../games/spider/rules/params.ts';
import { describeEntries } from '../words/words.ts';

/** A line of play that the rules allow, to be watched. */
export interface Recording {
  readonly params: SpiderParams;
  readonly moves: readonly SpiderMove[];
  /** `positions[i]` is the position after `i` moves. */
  readonly positions: readonly Position[];
}

/** Plays `moves` on the deal of `params`. The error is a part of a sentence, and names the move. */
export function record(params: SpiderParams, moves: readonly SpiderMove[]): Result<Recording> {
  const played = replay(
    spider,
    params,
    moves.map((move) => ({ t: 'play', move })),
  );
  if (!played.ok) return err(`the rules do not allow its move ${played.error + 1}`);
  return ok({ params, moves, positions: played.value.states });
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
export function readReplayLink(query: string): Result<Recording | null> {
  const code = parseQuery(query).get('moves');
  const params = spiderParams.parse(query);
  if (code === undefined || !params.ok) return ok(null);
  const moves = moveCode.parse(code);
  const recording = moves.ok ? record(params.value, moves.value) : moves;
  if (recording.ok) return recording;
  return err(
    `The game in this link cannot be watched: ${recording.error}. Its deal can be played all the same.`,
  );
}

const OPENING = 'The deal, before the first move.';

/** What the move that led to position `index` did, in words. */
export function describeStep(recording: Recording, index: number): string {
  const after = recording.positions[index];
  return index > 0 && after ? describeEntries(effectsTo(after), after) : OPENING;
}

/** The same, short enough for a line below the table, where a row's ten cards can be seen. */
export function captionOf(recording: Recording, index: number): string {
  const after = recording.positions[index];
  const [first, ...rest] = index > 0 && after ? effectsTo(after) : [];
  if (!after || first?.t !== 'deal') return describeStep(recording, index);
  return `Dealt a row. ${describeEntries(rest, after)}`.trim();
}
