import * as v from 'valibot';
import { assertNever, err, ok, type Result } from '../core/result.ts';
import { asSentence, quoted } from '../core/outside-text.ts';
import { parseJson } from '../core/parse-json.ts';
import { t } from '../words/t.ts';
import type { Game } from './game.ts';
import {
  addTo,
  formatLog,
  type LogEntry,
  markAssisted,
  parseEntry,
  type Session,
  start,
} from './session.ts';
import { formatTimes, parseTimes, timesOf } from './times.ts';

/**
 * Replays a log; the error is the index of the entry that cannot be played.
 *
 * Equivalent to applying the functions of session.ts entry by entry, but without copying everything at each step:
 * 20,000 entries took those 6 seconds, and take this one 13 milliseconds.
 */
export function replay<P, S, M>(
  game: Game<P, S, M>,
  params: P,
  entries: readonly LogEntry<M>[],
): Result<Session<P, S, M>, number> {
  const opening = start(game, params);
  const states: S[] = [...opening.states];
  const moves: M[] = [];
  // A restart rebuilds the log from all moves, so only what the last one leaves is needed.
  const lastRestart = entries.findLastIndex(({ t }) => t === 'restart');
  let log: LogEntry<M>[] = [];
  let cursor = 0;
  let undos = 0;

  /** Applies the entry; returns whether that was possible. */
  const step = (entry: LogEntry<M>): boolean => {
    switch (entry.t) {
      case 'play': {
        const next = game.apply(states[cursor] as S, entry.move);
        if (next === null) return false;
        states.splice(++cursor, Infinity, next);
        moves.splice(cursor - 1, Infinity, entry.move);
        return true;
      }
      case 'undo':
        if (entry.count > cursor) return false;
        cursor -= entry.count;
        undos += entry.count;
        return true;
      case 'redo':
        if (entry.count > moves.length - cursor) return false;
        cursor += entry.count;
        return true;
      case 'restart':
        if (cursor === 0 && undos === 0) return false;
        cursor = 0;
        undos = 0;
        return true;
      default:
        return assertNever(entry);
    }
  };

  for (const [index, entry] of entries.entries()) {
    if (!step(entry)) return err(index);
    if (index < lastRestart) continue;
    if (entry.t === 'restart') log = moves.map((move) => ({ t: 'play', move }));
    else if (entry.t === 'play' && log.at(-1)?.t === 'restart') log = [];
    addTo(log, entry);
  }
  return ok({ ...opening, states, moves, log, cursor, undos });
}

/**
 * A new session in which the moves of `line` have already been played. That counts as help, because they may be another
 * player's. A line that the rules do not allow is ignored entirely.
 */
export function startAfter<P, S, M>(
  game: Game<P, S, M>,
  params: P,
  line: readonly M[],
): Session<P, S, M> {
  const played = replay(
    game,
    params,
    line.map((move) => ({ t: 'play', move })),
  );
  return played.ok && line.length > 0 ? markAssisted(played.value) : start(game, params);
}

/**
 * Incremented when the meaning of a save changes; `restore` then converts older versions.
 *
 * Words with a count (`undo*100`) were added later. Before, a run was written as repeated words, which still mean the
 * same, so this version reads both. An older build takes the new word for a damaged move and sets the save aside, as it
 * would with a higher version. Most saves contain no such word, and a higher version would keep older builds from
 * those, too.
 */
const SAVE_VERSION = 1;

/** A hundred years. */
const MAX_ELAPSED_MS = 100 * 365 * 24 * 3_600_000;

const SaveSchema = v.object({
  v: v.literal(SAVE_VERSION),
  game: v.string(),
  params: v.string(),
  /** The log's entries, separated by single spaces. */
  log: v.string(),
  /** Not needed for replay; detects a log that was cut off or edited. */
  cursor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  elapsedMs: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_ELAPSED_MS)),
  assisted: v.boolean(),
  /** Added later, and used only for replays: if damaged, only this is lost. */
  times: v.fallback(v.optional(v.string()), undefined),
  /** Also added later. */
  hints: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined),
  /** Added after 1.0.0, whose builds drop it. */
  coached: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined),
});

/** Serializes everything needed to replay the session, as one line of JSON. */
export function save<P, S, M>(game: Game<P, S, M>, session: Session<P, S, M>): string {
  const times = timesOf(session);
  const data: v.InferOutput<typeof SaveSchema> = {
    v: SAVE_VERSION,
    game: game.id,
    params: game.params.format(session.params),
    log: formatLog(game.move, session.log),
    cursor: session.cursor,
    elapsedMs: Math.round(session.elapsedMs),
    assisted: session.assisted,
    times: times?.length ? formatTimes(times) : undefined,
    hints: session.hints,
    coached: session.coached,
  };
  return JSON.stringify(data);
}

/**
 * Restores what `save` wrote by replaying it, so that a restored game is one that the rules allow. Anything else is an
 * error with the reason; never throws.
 *
 * Accepts games of any length. Each word costs at most one move of the rules, whatever its count, so the time is linear
 * in the length of the text.
 */
export function restore<P, S, M>(game: Game<P, S, M>, text: string): Result<Session<P, S, M>> {
  const read = v.safeParse(SaveSchema, parseJson(text));
  if (!read.success) return err(t('The saved game cannot be read.'));
  const data = read.output;
  if (data.game !== game.id)
    return err(t('This is a saved game of {game}.', { game: quoted(data.game) }));
  const params = game.params.parse(data.params);
  if (!params.ok) {
    return err(
      t('The saved game cannot be opened: {reason}', { reason: asSentence(params.error) }),
    );
  }

  const words = data.log === '' ? [] : data.log.split(' ');
  const log: LogEntry<M>[] = [];
  for (const [index, word] of words.entries()) {
    const entry = parseEntry(game.move, word);
    if (!entry.ok) {
      const reason = asSentence(entry.error);
      return err(
        t('The saved game is damaged at action {number}: {reason}', { number: index + 1, reason }),
      );
    }
    log.push(entry.value);
  }
  const replayed = replay(game, params.value, log);
  if (!replayed.ok) {
    const [number, word] = [replayed.error + 1, words[replayed.error] ?? ''];
    return err(
      t('The saved game is damaged: action {number} ({word}) cannot be played.', { number, word }),
    );
  }
  const session = replayed.value;
  if (session.cursor !== data.cursor)
    return err(t('The saved game is damaged: actions are missing.'));
  const times = data.times ? parseTimes(data.times, session.moves.length) : undefined;
  return ok({
    ...session,
    elapsedMs: data.elapsedMs,
    assisted: data.assisted,
    ...(times && { times }),
    ...(data.hints !== undefined && { hints: data.hints }),
    ...(data.coached !== undefined && { coached: data.coached }),
  });
}
