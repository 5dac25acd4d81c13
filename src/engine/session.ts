import { ok, type Result } from '../core/result.ts';
import type { Codec, Game } from './game.ts';

/** A number of consecutive single steps back, or forward again; `count` is a whole number from 1. */
interface Steps {
  readonly t: 'undo' | 'redo';
  readonly count: number;
}

/** One thing that the player did. Undo steps in a row are one entry, and so are redo steps. */
export type LogEntry<Move> =
  | { readonly t: 'play'; readonly move: Move }
  | Steps
  | { readonly t: 'restart' };

function isRun(entry: LogEntry<unknown> | undefined): entry is Steps {
  return entry?.t === 'undo' || entry?.t === 'redo';
}

/** Appends `entry` to `log` in place: a continued run becomes longer. */
export function addTo<M>(log: LogEntry<M>[], entry: LogEntry<M>): void {
  const last = log.at(-1);
  if (isRun(entry) && isRun(last) && entry.t === last.t) {
    log[log.length - 1] = { t: entry.t, count: last.count + entry.count };
  } else {
    log.push(entry);
  }
}

/**
 * Runs up to this length are written as repeated words, which releases before the counts can read, so that going back to one
 * of those costs no game. Longer ones are those of a key that goes to the start or the end.
 */
const MAX_WORDS = 8;

/** `undo`, `undo undo`, `undo*100`, `restart`, or the text of a move. */
function formatEntry<M>(move: Pick<Codec<M>, 'format'>, entry: LogEntry<M>): string {
  if (entry.t === 'play') return move.format(entry.move);
  if (!isRun(entry)) return entry.t;
  const { t, count } = entry;
  return count > MAX_WORDS ? `${t}*${count}` : Array<string>(count).fill(t).join(' ');
}

/** The words of a log, with single spaces between them. */
export function formatLog<M>(move: Pick<Codec<M>, 'format'>, log: readonly LogEntry<M>[]): string {
  return log.map((entry) => formatEntry(move, entry)).join(' ');
}

const RUN = /^(undo|redo)(?:\*([1-9]\d*))?$/;

/** The entry that a word of `formatLog` is; the error is the move codec's. */
export function parseEntry<M>(move: Pick<Codec<M>, 'parse'>, word: string): Result<LogEntry<M>> {
  if (word === 'restart') return ok({ t: word });
  const run = RUN.exec(word);
  if (run) return ok({ t: run[1] === 'undo' ? 'undo' : 'redo', count: Number(run[2] ?? 1) });
  const played = move.parse(word);
  return played.ok ? ok({ t: 'play', move: played.value }) : played;
}

/** Whether `later` begins with all of `log` and has more. */
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
 * `moves` is the line of play including what can still be redone; `states[i]` is the state after
 * `i` of them, and `cursor` says which of these is current. `log` is everything that the player
 * did since the opening (or since a restart that play went on from; see `LogEntry`), and replaying
 * it gives the same session: that is what a save holds.
 */
export interface Session<Params, State, Move> {
  readonly params: Params;
  readonly states: readonly State[];
  readonly moves: readonly Move[];
  readonly cursor: number;
  readonly log: readonly LogEntry<Move>[];
  /** Undo steps taken since the opening or the last restart; redo does not give them back. */
  readonly undos: number;
  readonly elapsedMs: number;
  /** The playing time at each of `moves`, if known: see `timesOf` (times.ts). */
  readonly times?: readonly number[];
  /** Whether a solver's answers or the moves of a recording were used. Stays set for good. */
  readonly assisted: boolean;
  /** The number of positions of this attempt for which a hint without hidden knowledge was shown; missing for none. */
  readonly hints?: number;
  /** The number of moves of this attempt that the coach made, taken back or not; missing for none. */
  readonly coached?: number;
}

/** A new session at the opening that `params` decides. */
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

/** Plays `line` from the current position, in time that is linear in all moves; `null` if a move is illegal. */
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
  // What a restart left redoable is gone now, so nothing before it matters any more.
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
 * Plays `move` in place of the one that was made just now, as if that had never been: it costs neither a move nor an
 * undo. The same session where nothing was played last, or where the rules do not allow it. The caller sees to it that
 * the first of the two adds nothing to the second.
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

/** Undoes the last move, or returns the same session at the opening. */
export function undo<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  return undoTo(session, session.cursor - 1);
}

/** Plays the move that was undone last, or returns the same session without one. */
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
 * Takes back all but the first `cursor` moves: as many undo steps, in one entry of the log. The same session where that
 * would not take back anything, or where `cursor` is no number of moves.
 */
export function undoTo<P, S, M>(session: Session<P, S, M>, cursor: number): Session<P, S, M> {
  const count = session.cursor - cursor;
  if (session.states[cursor] === undefined || count <= 0) return session;
  return { ...withRun(session, 'undo', count), cursor, undos: session.undos + count };
}

/**
 * Plays again up to the first `cursor` moves: as many redo steps, in one entry of the log. The same session where that
 * would not play anything, or where `cursor` is no number of moves of its line.
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
 * Comes to the position after the moves of `line`: takes back what differs, plays again what does not, and plays the
 * rest. The same session where it stands there already, or where the rules do not allow the moves.
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
 * Back to the opening with all counters at zero, except the time. The moves stay redoable, so a
 * restart by accident loses nothing. At an untouched opening it returns the same session.
 */
export function restart<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  if (session.cursor === 0 && session.undos === 0) return session;
  const replayed = session.moves.map((move): LogEntry<M> => ({ t: 'play', move }));
  return { ...session, cursor: 0, undos: 0, log: [...replayed, { t: 'restart' }] };
}

/**
 * The same opening as a new attempt: nothing is played or redoable, no undos, no time. Help stays marked, because it
 * given these params. The same session where nothing was done yet.
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

/** The same session, with one more move that the coach made. */
export function markCoached<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  return { ...session, coached: (session.coached ?? 0) + 1 };
}

/** Whether leaving this game would lose something: moves, or the redo history; a won game is over. */
export function isInProgress<P, S, M>(
  game: Pick<Game<P, S, M>, 'status'>,
  session: Session<P, S, M>,
): boolean {
  return session.moves.length > 0 && game.status(current(session)) !== 'won';
}

/** Whether `later` continues the same game: all actions of `earlier`, and more. */
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
