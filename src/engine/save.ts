import * as v from 'valibot';
import { asSentence, quoted } from '../core/outside-text.ts';
import { parseJson } from '../core/parse-json.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Game } from './game.ts';
import { formatLog, parseEntry, type LogEntry } from './log.ts';
import { replay } from './replay.ts';
import type { Session } from './session.ts';
import { formatTimes, parseTimes, timesOf } from './times.ts';
import { t } from '../words/t.ts';

/**
 * Raised when the meaning of a save changes; older versions are then converted in `restore`.
 *
 * Words with a count (`undo*100`) came later. Before, a run was as many words, which still mean the same, so this
 * version reads both; a build from before takes the new word for a damaged move and sets the save aside, as it would
 * with a higher version. Most saves have no such word, and a higher version would keep such builds from those too.
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
  /** Not needed to replay; catches a log that was cut off or edited. */
  cursor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  elapsedMs: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_ELAPSED_MS)),
  assisted: v.boolean(),
  /** Came later, and is only for replays: damage costs no more than itself. */
  times: v.fallback(v.optional(v.string()), undefined),
  /** Came later, too. */
  hints: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined),
});

/** What is needed to replay the session, as one line of JSON. */
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
  };
  return JSON.stringify(data);
}

/**
 * Reads what `save` wrote by playing it again, so that a restored game is one that the rules
 * allow. Anything else is an error that says what is wrong; nothing throws.
 *
 * However much was played, it is read: no length is refused that `save` writes. Each word costs at most one move of
 * the rules, whatever its count is, so the time is linear in the length of the text.
 */
export function restore<P, S, M>(game: Game<P, S, M>, text: string): Result<Session<P, S, M>> {
  const read = v.safeParse(SaveSchema, parseJson(text));
  if (!read.success) return err(t('The saved game cannot be read.'));
  const data = read.output;
  if (data.game !== game.id) return err(`This is a saved game of ${quoted(data.game)}.`);
  const params = game.params.parse(data.params);
  if (!params.ok) return err(`The saved game cannot be opened: ${asSentence(params.error)}`);

  const words = data.log === '' ? [] : data.log.split(' ');
  const log: LogEntry<M>[] = [];
  for (const [index, word] of words.entries()) {
    const entry = parseEntry(game.move, word);
    if (!entry.ok)
      return err(`The saved game is damaged at action ${index + 1}: ${asSentence(entry.error)}`);
    log.push(entry.value);
  }
  const replayed = replay(game, params.value, log);
  if (!replayed.ok) {
    const [number, word] = [replayed.error + 1, words[replayed.error] ?? ''];
    return err(`The saved game is damaged: action ${number} (${word}) cannot be played.`);
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
  });
}
