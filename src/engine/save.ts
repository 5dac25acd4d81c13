import * as v from 'valibot';
import { quoted } from '../core/outside-text.ts';
import { parseJson } from '../core/parse-json.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Game } from './game.ts';
import { replay } from './replay.ts';
import { formatLog, type LogEntry, type Session } from './session.ts';

/** Raised when the meaning of a save changes; older versions are then converted in `restore`. */
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
});

/** Far beyond what anyone plays; a larger log is damage, and replaying it would block the page. */
const MAX_LOG_ENTRIES = 200_000;

/** What is needed to replay the session, as one line of JSON. */
export function save<P, S, M>(game: Game<P, S, M>, session: Session<P, S, M>): string {
  const data: v.InferOutput<typeof SaveSchema> = {
    v: SAVE_VERSION,
    game: game.id,
    params: game.params.format(session.params),
    log: formatLog(game, session.log),
    cursor: session.cursor,
    elapsedMs: Math.round(session.elapsedMs),
    assisted: session.assisted,
  };
  return JSON.stringify(data);
}

function parseEntry<P, S, M>(game: Game<P, S, M>, word: string): Result<LogEntry<M>> {
  if (word === 'undo' || word === 'redo' || word === 'restart') return ok({ t: word });
  const move = game.move.parse(word);
  return move.ok ? ok({ t: 'play', move: move.value }) : move;
}

/**
 * Reads what `save` wrote by playing it again, so that a restored game is one that the rules
 * allow. Anything else is an error that says what is wrong; nothing throws.
 */
export function restore<P, S, M>(game: Game<P, S, M>, text: string): Result<Session<P, S, M>> {
  const read = v.safeParse(SaveSchema, parseJson(text));
  if (!read.success) return err('The saved game cannot be read.');
  const data = read.output;
  if (data.game !== game.id) return err(`This is a saved game of ${quoted(data.game)}.`);
  const params = game.params.parse(data.params);
  if (!params.ok) return err(`The saved game cannot be opened: ${params.error}`);

  const words = data.log === '' ? [] : data.log.split(' ');
  if (words.length > MAX_LOG_ENTRIES) return err('The saved game is too long.');
  const log: LogEntry<M>[] = [];
  for (const [index, word] of words.entries()) {
    const entry = parseEntry(game, word);
    if (!entry.ok) return err(`The saved game is damaged at action ${index + 1}: ${entry.error}`);
    log.push(entry.value);
  }
  const replayed = replay(game, params.value, log);
  if (!replayed.ok) {
    const [number, word] = [replayed.error + 1, words[replayed.error] ?? ''];
    return err(`The saved game is damaged: action ${number} (${word}) cannot be played.`);
  }
  const session = replayed.value;
  if (session.cursor !== data.cursor) return err('The saved game is damaged: actions are missing.');
  return ok({ ...session, elapsedMs: data.elapsedMs, assisted: data.assisted });
}
