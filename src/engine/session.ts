import { ok, type Result } from '../core/result.ts';
import type { Codec, Game } from './game.ts';

/** A run of consecutive undo or redo steps; `count` is an integer from 1. */
interface Steps {
  readonly t: 'undo' | 'redo';
  readonly count: number;
}

/** One action of the player. Consecutive undo steps are one entry, and so are consecutive redo steps. */
export type LogEntry<Move> =
  | { readonly t: 'play'; readonly move: Move }
  | Steps
  | { readonly t: 'restart' };

function isRun(entry: LogEntry<unknown> | undefined): entry is Steps {
  return entry?.t === 'undo' || entry?.t === 'redo';
}

/** Appends `entry` to `log` in place; a run that continues extends the last entry. */
export function addTo<M>(log: LogEntry<M>[], entry: LogEntry<M>): void {
  const last = log.at(-1);
  if (isRun(entry) && isRun(last) && entry.t === last.t) {
    log[log.length - 1] = { t: entry.t, count: last.count + entry.count };
  } else {
    log.push(entry);
  }
}

/**
 * Runs up to this length are written as repeated words, which releases without counts can read, so that downgrading to
 * one of those costs no game. Longer ones come from a key that goes to the start or the end.
 */
const MAX_WORDS = 8;

/** `undo`, `undo undo`, `undo*100`, `restart`, or the text of a move. */
function formatEntry<M>(move: Pick<Codec<M>, 'format'>, entry: LogEntry<M>): string {
  if (entry.t === 'play') return move.format(entry.move);
  if (!isRun(entry)) return entry.t;
  const { t, count } = entry;
  return count > MAX_WORDS ? `${t}*${count}` : Array<string>(count).fill(t).join(' ');
}

/** Formats a log as words separated by single spaces. */
export function formatLog<M>(move: Pick<Codec<M>, 'format'>, log: readonly LogEntry<M>[]): string {
  return log.map((entry) => formatEntry(move, entry)).join(' ');
}

const RUN = /^(undo|redo)(?:\*([1-9]\d*))?$/;

/** Parses a word of `formatLog`; the error is the move codec's. */
export function parseEntry<M>(move: Pick<Codec<M>, 'parse'>, word: string): Result<LogEntry<M>> {
  if (word === 'restart') return ok({ t: word });
  const run = RUN.exec(word);
  if (run) return ok({ t: run[1] === 'undo' ? 'undo' : 'redo', count: Number(run[2] ?? 1) });
  const played = move.parse(word);
  return played.ok ? ok({ t: 'play', move: played.value }) : played;
}

/** Whether `later` starts with all of `log` and continues it. */
export function isPrefixOf<M>(
  move: Pick<Codec<M>, 'format'>,
  log: readonly LogEntry<M>[],
  later: readonly LogEntry<M>[],
): boolean {
  const isSame = (index: number) => {
    const [ours, theirs] = [log[index], later[index]];
    if (ours === undefined || theirs === undefined) return false;
    return ours === theirs || formatEntry(move, ours) === formatEntry(move, theirs);
  };
  const differs = log.findIndex((_, index) => !isSame(index));
  if (differs < 0) return log.length < later.length;
  // The last run may have become longer.
  const [ours, theirs] = [log[differs], later[differs]];
  return (
    differs === log.length - 1 &&
    isRun(ours) &&
    isRun(theirs) &&
    ours.t === theirs.t &&
    ours.count < theirs.count
  );
}

/**
 * One game in progress: immutable data, the same for every game.
 *
 * `moves` is the line of play, including what can still be redone; `states[i]` is the state after `i` of them, and
 * `cursor` is the index of the current one. `log` is everything that the player has done since the opening (or since a
 * restart after which play continued; see `LogEntry`). Replaying it gives the same session, so it is what a save
 * contains.
 */
export interface Session<Params, State, Move> {
  readonly params: Params;
  readonly states: readonly State[];
  readonly moves: readonly Move[];
  readonly cursor: number;
  readonly log: readonly LogEntry<Move>[];
  /** Undo steps since the opening or the last restart; redo does not subtract them. */
  readonly undos: number;
  readonly elapsedMs: number;
  /** The playing time at each of `moves`, if known: see `timesOf` (times.ts). */
  readonly times?: readonly number[];
  /** Whether a solver's answers or the moves of a recording were used. Never reset. */
  readonly assisted: boolean;
  /** The number of positions of this attempt for which a hint without hidden knowledge was shown; missing if none. */
  readonly hints?: number;
  /** The number of moves of this attempt that the coach made, undone or not; missing if none. */
  readonly coached?: number;
}

/** A new session at the opening that `params` determines. */
export function start<P, S, M>(
  game: Pick<Game<P, S, M>, 'open' | 'apply'>,
  params: P,
): Session<P, S, M> {
  return {
    params,
    states: [game.open(params)],
    moves: [],
    cursor: 0,
    log: [],
    undos: 0,
    elapsedMs: 0,
    assisted: false,
  };
}

/** The state that the player sees. */
export function current<S>(session: Session<unknown, S, unknown>): S {
  return session.states[session.cursor] as S;
}

export function canUndo(session: Session<unknown, unknown, unknown>): boolean {
  return session.cursor > 0;
}

export function canRedo(session: Session<unknown, unknown, unknown>): boolean {
  return session.cursor < session.moves.length;
}

/** Plays `line` from the current position, in time linear in the number of all moves; `null` if a move is illegal. */
function playAll<P, S, M>(
  game: Pick<Game<P, S, M>, 'apply'>,
  session: Session<P, S, M>,
  line: readonly M[],
): Session<P, S, M> | null {
  const played: S[] = [];
  let state = current(session);
  for (const move of line) {
    const next = game.apply(state, move);
    if (next === null) return null;
    played.push(next);
    state = next;
  }
  // What a restart left redoable is gone now, so nothing before it matters.
  const before = session.log.at(-1)?.t === 'restart' ? [] : session.log;
  return {
    ...session,
    states: [...session.states.slice(0, session.cursor + 1), ...played],
    moves: [...session.moves.slice(0, session.cursor), ...line],
    cursor: session.cursor + line.length,
    log: [...before, ...line.map((move): LogEntry<M> => ({ t: 'play', move }))],
  };
}

/** Plays `move` and drops the redo history. An illegal move returns the same session. */
export function play<P, S, M>(
  game: Pick<Game<P, S, M>, 'apply'>,
  session: Session<P, S, M>,
  move: M,
): Session<P, S, M> {
  return playAll(game, session, [move]) ?? session;
}

/**
 * Plays `move` in place of the last one, as if that had never been played: it costs neither a move nor an undo. Returns
 * the same session if the last action was not a move, or if the rules forbid `move`. The caller must ensure that the
 * first of the two adds nothing to the second.
 */
export function replaceLast<P, S, M>(
  game: Pick<Game<P, S, M>, 'apply'>,
  session: Session<P, S, M>,
  move: M,
): Session<P, S, M> {
  const { log, cursor, states, moves } = session;
  if (log.at(-1)?.t !== 'play') return session;
  const before = {
    ...session,
    states: states.slice(0, cursor),
    moves: moves.slice(0, cursor - 1),
    cursor: cursor - 1,
    log: log.slice(0, -1),
  };
  return playAll(game, before, [move]) ?? session;
}

/** Undoes the last move; returns the same session at the opening. */
export function undo<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  return undoTo(session, session.cursor - 1);
}

/** Plays the last undone move again; returns the same session if there is none. */
export function redo<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  return redoTo(session, session.cursor + 1);
}

function withRun<P, S, M>(
  { log, ...session }: Session<P, S, M>,
  t: 'undo' | 'redo',
  count: number,
): Session<P, S, M> {
  const longer = [...log];
  addTo(longer, { t, count });
  return { ...session, log: longer };
}

/**
 * Undoes all but the first `cursor` moves: as many undo steps, in one entry of the log. Returns the same session if
 * that would undo nothing, or if `cursor` is not a valid number of moves.
 */
export function undoTo<P, S, M>(session: Session<P, S, M>, cursor: number): Session<P, S, M> {
  const count = session.cursor - cursor;
  if (session.states[cursor] === undefined || count <= 0) return session;
  return { ...withRun(session, 'undo', count), cursor, undos: session.undos + count };
}

/**
 * Redoes up to the first `cursor` moves: as many redo steps, in one entry of the log. Returns the same session if that
 * would redo nothing, or if `cursor` is not a valid number of moves of its line.
 */
export function redoTo<P, S, M>(session: Session<P, S, M>, cursor: number): Session<P, S, M> {
  const count = cursor - session.cursor;
  if (session.states[cursor] === undefined || count <= 0) return session;
  return { ...withRun(session, 'redo', count), cursor };
}

/** The length of the common prefix of `line` and the session's own line. */
function commonWith<P, S, M>(
  game: Pick<Game<P, S, M>, 'move'>,
  session: Session<P, S, M>,
  line: readonly M[],
): number {
  const { format } = game.move;
  const differs = line.findIndex((move, index) => {
    const own = session.moves[index];
    return own === undefined || (move !== own && format(move) !== format(own));
  });
  return differs < 0 ? line.length : differs;
}

/** How many moves `jumpTo` undoes on its way to the position after the moves of `line`. */
export function undoneByJump<P, S, M>(
  game: Pick<Game<P, S, M>, 'move'>,
  session: Session<P, S, M>,
  line: readonly M[],
): number {
  return Math.max(0, session.cursor - commonWith(game, session, line));
}

/**
 * Goes to the position after the moves of `line`: undoes what differs, redoes what does not, and plays the rest.
 * Returns the same session if it is already there, or if the rules forbid a move.
 */
export function jumpTo<P, S, M>(
  game: Pick<Game<P, S, M>, 'apply' | 'move'>,
  session: Session<P, S, M>,
  line: readonly M[],
): Session<P, S, M> {
  const common = commonWith(game, session, line);
  const there = redoTo(undoTo(session, common), common);
  return common === line.length ? there : (playAll(game, there, line.slice(common)) ?? session);
}

/**
 * Returns to the opening with all counters at zero, except the time. The moves stay redoable, so an accidental restart
 * loses nothing. Returns the same session at an untouched opening.
 */
export function restart<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  if (session.cursor === 0 && session.undos === 0) return session;
  const replayed = session.moves.map((move): LogEntry<M> => ({ t: 'play', move }));
  return { ...session, cursor: 0, undos: 0, log: [...replayed, { t: 'restart' }] };
}

/**
 * Starts a new attempt at the same opening: nothing is played or redoable, no undos, no time. `assisted` stays set,
 * because the help was for the same params. Returns the same session if nothing has been done yet.
 */
export function startOver<P, S, M>(
  game: Pick<Game<P, S, M>, 'open' | 'apply'>,
  session: Session<P, S, M>,
): Session<P, S, M> {
  if (session.log.length === 0) return session;
  return { ...start(game, session.params), assisted: session.assisted };
}

/** The same session with its clock set to `elapsedMs` (negative or not finite: 0). */
export function withElapsed<P, S, M>(
  session: Session<P, S, M>,
  elapsedMs: number,
): Session<P, S, M> {
  return { ...session, elapsedMs: Number.isFinite(elapsedMs) && elapsedMs > 0 ? elapsedMs : 0 };
}

/** The same session, marked as played with help. */
export function markAssisted<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  return session.assisted ? session : { ...session, assisted: true };
}

/** The same session, with one more hint. */
export function markHinted<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  return { ...session, hints: (session.hints ?? 0) + 1 };
}

/** The same session, with one more move made by the coach. */
export function markCoached<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  return { ...session, coached: (session.coached ?? 0) + 1 };
}

/** Whether leaving this game would lose something: moves, or the redo history. A won game is over. */
export function isInProgress<P, S, M>(
  game: Pick<Game<P, S, M>, 'status'>,
  session: Session<P, S, M>,
): boolean {
  return session.moves.length > 0 && game.status(current(session)) !== 'won';
}

/** Whether `later` continues the same game: it has all actions of `earlier`, and more. */
export function isContinuedBy<P, S, M>(
  game: Pick<Game<P, S, M>, 'params' | 'move'>,
  earlier: Session<P, S, M>,
  later: Session<P, S, M>,
): boolean {
  return (
    game.params.format(earlier.params) === game.params.format(later.params) &&
    isPrefixOf(game.move, earlier.log, later.log)
  );
}
