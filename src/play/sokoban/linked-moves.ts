import { parseQuery } from '../../core/query.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { replayLurd, reset, type Sokoban } from '../../games/sokoban/index.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { deflateText, inflateText } from './deflate.ts';
import { MAX_LINK_LENGTH, refused, writeSokobanLink } from './link.ts';

/** Longer than any line of play that `lurd.ts` reads. */
const MAX_LURD_BYTES = 256 * 1024;

/** The moves that a query carries, as they are written there; `moves` is what links to Spider call them. */
export function writtenMoves(query: string): string | undefined {
  const named = parseQuery(query);
  return named.get('lurd') ?? named.get('moves');
}

/** As links that are written by hand have them; packed letters never look like this. */
const PLAIN_LURD = /^[udlr]+$/i;

/**
 * The LURD that a query carries beside its level, or `null` where it carries none. Whether it can be
 * played there is for `replay` to say.
 */
export async function readLinkedLurd(query: string): Promise<Result<string | null>> {
  const packed = writtenMoves(query);
  if (packed === undefined) return ok(null);
  if (PLAIN_LURD.test(packed)) return ok(packed);
  const failed = (reason: string) => refused(({ unreadableMoves }) => unreadableMoves(reason));
  if (packed.length > MAX_LINK_LENGTH) {
    return refused(({ unreadableMoves, tooManyMoves }) => unreadableMoves(tooManyMoves()));
  }
  const text = await inflateText(packed, MAX_LURD_BYTES);
  return text.ok ? text : failed(text.error);
}

/** The moves that a link brings along. */
export interface LinkedMoves {
  readonly lurd: string;
  /** The level at its start, with these moves to be redone. */
  readonly game: Sokoban;
}

/** The moves of a link on its level, `null` where it brings none along. A sentence for the player where they are off. */
export async function readLinkedMoves(
  query: string,
  level: Level,
): Promise<Result<LinkedMoves | null>> {
  const lurd = await readLinkedLurd(query);
  if (!lurd.ok) return lurd;
  if (lurd.value === null) return ok(null);
  const played = replayLurd(level, lurd.value);
  if (played.ok) return ok({ lurd: lurd.value, game: reset(played.value) });
  return err(andThen(t('The moves in this link do not fit its level.'), played.error.message));
}

/** The query of a level, and of a line of play on it. A generated level travels whole, so that nobody waits for it. */
export async function writeLurdLink(
  { level, origin }: SokobanParams,
  lurd: string,
): Promise<string> {
  return `${await writeSokobanLink({ level, origin })}&lurd=${await deflateText(lurd)}`;
}
