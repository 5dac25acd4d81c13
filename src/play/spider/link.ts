import { MAX_SEED_LENGTH, readSeed } from '../../cards/seed.ts';
import { quoted, visible } from '../../core/outside-text.ts';
import { brokenNames, parseQuery } from '../../core/query.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { plainSeed } from '../../core/seed-text.ts';
import type { Session } from '../../engine/session.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  type SpiderParams,
  params as spiderParams,
} from '../../games/spider/rules/params.ts';
import { type Position, spider, type SpiderMove } from '../../games/spider/rules/game.ts';
import { moveCode } from '../../games/spider/rules/move-code.ts';
import { t } from '../../words/t.ts';
import { difficultyName } from './words.ts';
import type { Game } from '../../engine/game.ts';
import { replay } from '../../engine/save.ts';
import type { MoveTimes } from '../../engine/times.ts';

/** Normalizes a word in a link that was changed in transit: other dashes, capitals, or invisible characters. */
const plainWord = (text: string) =>
  plainSeed(text)
    .replace(/\p{Dash}/gu, '-')
    .toLowerCase();

/** Reads the seed of a link. `isBroken`: its percent-encoding is damaged. The error is a sentence. */
function seedOf(text: string, isBroken: boolean): Result<string> {
  if (isBroken) return err(t('This link does not work: its seed is damaged.'));
  const seed = readSeed(text);
  if (seed.ok) return seed;
  return err(
    t(
      'This link does not work: its {problem, select, empty {seed is empty} long {seed must have at most {limit} characters, not {length}} controls {seed must not contain control characters or line breaks} broken {seed must be valid text; it has broken characters} other {seed is damaged}}.',
      { ...seed.error, length: String(seed.error.length), limit: MAX_SEED_LENGTH },
    ),
  );
}

/** The parts of a link, and which of them are invalid; `null` if it names no game of Spider. */
export function partsOf(query: string) {
  const named = parseQuery(query);
  const [seed, asked, dealing] = [named.get('seed'), named.get('difficulty'), named.get('deal')];
  if (seed === undefined && asked === undefined) return null;
  const difficulty = DIFFICULTIES.find((each) => each === plainWord(asked ?? '')) ?? null;
  const isRelaxed = plainWord(dealing ?? '') === 'relaxed';
  return {
    /** `null` if the link has none. */
    seed: seed === undefined ? null : seedOf(seed, brokenNames(query).has('seed')),
    difficulty,
    wrongDifficulty: asked !== undefined && difficulty === null ? asked : null,
    isRelaxed,
    isDealingWrong: dealing !== undefined && !isRelaxed,
  };
}

/**
 * The game that a link requests, or `null` if it names none. A link may omit either part: a seed alone uses the
 * player's difficulty, and a difficulty alone gets a new seed. The same applies if one part is damaged: the valid part
 * is used, and `linkProblem` reports the other.
 */
export function readSpiderLink(
  query: string,
  difficulty: Difficulty,
  newSeed: (difficulty: Difficulty) => string,
): Result<SpiderParams | null> {
  const parts = partsOf(query);
  if (parts === null) return ok(null);
  const { seed, isRelaxed: relaxedDealing } = parts;
  const dealt = parts.difficulty ?? difficulty;
  if (seed?.ok) return ok({ difficulty: dealt, seed: seed.value, relaxedDealing });
  if (parts.difficulty !== null) {
    return ok({ difficulty: dealt, seed: newSeed(dealt), relaxedDealing });
  }
  return (
    seed ??
    err(
      t('This link does not work: there is no difficulty {difficulty}.', {
        difficulty: quoted(parts.wrongDifficulty ?? ''),
      }),
    )
  );
}

/** The problem with the seed of a link, as a sentence; `null` if the seed is valid or missing. */
export function seedProblem(query: string): string | null {
  const seed = partsOf(query)?.seed;
  return seed && !seed.ok ? seed.error : null;
}

/** The deal of a link that specifies it completely; otherwise `null`. */
export function dealOfLink(query: string): SpiderParams | null {
  const parts = partsOf(query);
  if (!parts?.seed?.ok || parts.difficulty === null) return null;
  const { seed, difficulty, isRelaxed } = parts;
  return { seed: seed.value, difficulty, relaxedDealing: isRelaxed };
}

/** Whether a part of a link is invalid, although it names a game of Spider; `linkProblem` explains it. */
export function isFlawed(query: string): boolean {
  const parts = partsOf(query);
  if (parts === null) return false;
  return parts.seed?.ok === false || parts.wrongDifficulty !== null || parts.isDealingWrong;
}

type ReadLink = (query: string) => Result<SpiderParams | null>;

/**
 * Memoizes the last link. Otherwise, a link without a seed would be a different game on every read, each of which would
 * use up a stored deal.
 */
export function readingOnce(read: ReadLink): ReadLink {
  let last: { readonly query: string; readonly link: ReturnType<ReadLink> } | null = null;
  return (query) => {
    if (last?.query !== query) last = { query, link: read(query) };
    return last.link;
  };
}

/** A short description of the game, named after its day if it is a daily deal. */
export function describeGame(
  { seed: dealt, difficulty, relaxedDealing }: SpiderParams,
  day: string | null = null,
): string {
  const suits = difficultyName(difficulty);
  const seed = visible(dealt);
  if (day !== null) {
    return relaxedDealing
      ? t('“{day}” with {suits}, relaxed dealing', { day, suits })
      : t('“{day}” with {suits}', { day, suits });
  }
  return relaxedDealing
    ? t('deal “{seed}” with {suits}, relaxed dealing', { seed, suits })
    : t('deal “{seed}” with {suits}', { seed, suits });
}

/** A legal line of play. */
interface Recording<P, M> {
  readonly moves: readonly M[];
  /** `positions[i]` is the position after `i` moves. */
  readonly positions: readonly P[];
}

/** A text about one position of a recording, and about its move. */
export interface Remark<M> {
  /** The position after a number of moves. */
  readonly index: number;
  readonly text: string;
  readonly move: M;
}

/** A recording being watched. */
export interface Watched<R extends Recording<unknown, unknown>> {
  readonly recording: R;
  readonly title: string;
  /** The number of moves played when the replay starts. */
  readonly first: number;
  /** The duration of the whole game, if known. */
  readonly timeMs?: number;
  /** The time of each move, if known. */
  readonly times?: MoveTimes;
  /** Why the replay starts there. */
  readonly remark?: Remark<R['moves'][number]>;
}

/** A line of play and its deal, to be watched. */
export interface SpiderRecording extends Recording<Position, SpiderMove> {
  readonly params: SpiderParams;
}

/** Plays `moves` on the deal of `params`; the error is the index of the illegal move. */
function record<Params, P, M>(
  game: Game<Params, P, M>,
  params: Params,
  moves: readonly M[],
): Result<Recording<P, M>, number> {
  const played = replay(
    game,
    params,
    moves.map((move) => ({ t: 'play', move })),
  );
  return played.ok ? ok({ moves, positions: played.value.states }) : played;
}

/** Plays `moves` on the deal of `params`. The error is part of a sentence and names the move. */
export function recordGame(
  params: SpiderParams,
  moves: readonly SpiderMove[],
): Result<SpiderRecording> {
  const recorded = record(spider, params, moves);
  if (!recorded.ok)
    return err(t('the rules do not allow its move {move}', { move: recorded.error + 1 }));
  return ok({ params, ...recorded.value });
}

/** The moves that led to the current position, excluding undone ones. */
export function lineOfPlay({
  moves,
  cursor,
}: Session<unknown, unknown, SpiderMove>): readonly SpiderMove[] {
  return moves.slice(0, cursor);
}

/** The query of a deal and a line of play: `seed=…&difficulty=…&moves=…`. */
export function writeReplayLink(params: SpiderParams, moves: readonly SpiderMove[]): string {
  return `${spiderParams.format(params)}&moves=${moveCode.format(moves)}`;
}

/**
 * The game to watch in a link; `null` if it has none. A link with damaged or illegal moves is still a link to a deal,
 * as the error explains.
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
    t('The game in this link cannot be watched: {problem}. You can still play its deal.', {
      problem: recording.error,
    }),
  );
}
