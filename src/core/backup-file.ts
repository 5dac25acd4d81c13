import { checksum } from './sealed.ts';
import { parseJson } from './parse-json.ts';
import { err, ok, type Result } from './result.ts';
import { message, format } from '../words/message.ts';

const KIND = 'peacock-parlor-backup';
const SCHEMA = 1;

/** Stored texts by key. */
export type StoredTexts = Readonly<Record<string, string>>;

/** All data of a player, text for text as it was stored, without interpreting it. */
export interface Backup {
  /** The version of the app that made it. */
  readonly app: string;
  /** When it was made, in ISO 8601, or whatever its maker's clock returned. */
  readonly made: string;
  readonly places: {
    /** Settings and games in progress. */
    readonly local: StoredTexts;
    /** Statistics, records, solutions, snapshots, leaderboards, kept games. */
    readonly archive: StoredTexts;
    /** Collections of levels. */
    readonly files: StoredTexts;
  };
}

const PLACES = ['local', 'archive', 'files'] as const;

const NO_BACKUP = message('This is not a backup of Peacock Parlor.');
const DAMAGED = message(
  'This backup is damaged and was not read. Another copy of it may be intact.',
);
const NEWER = message(
  'This backup was made by a newer version of Peacock Parlor. Update the app, then try again.',
);

const START = `{"kind":"${KIND}",`;
const SUM = /,"sum":"([0-9a-f]{16})"\}$/;

/** Whether a text starts like a backup; `parseBackup` checks whether it is one. */
export function looksLikeBackup(text: string): boolean {
  return text.replace(/^\uFEFF/, '').startsWith(START);
}

/**
 * Formats a backup file: one line of JSON whose last member is the checksum of everything before it. Lone surrogates
 * are escaped, so the text survives UTF-8.
 */
export function formatBackup({ app, made, places: { local, archive, files } }: Backup): string {
  const data = { kind: KIND, schema: SCHEMA, app, made, places: { local, archive, files } };
  const body = JSON.stringify(data).slice(0, -1);
  return `${body},"sum":"${checksum(body)}"}\n`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is StoredTexts =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

/**
 * Parses what `formatBackup` wrote. Another file, a single changed character or a newer schema is an error with a
 * sentence for the player, and nothing of the file is returned. A leading byte order mark and trailing white space are
 * not damage.
 */
export function parseBackup(text: string): Result<Backup> {
  const body = text.replace(/^\uFEFF/, '').trimEnd();
  if (!body.startsWith(START)) {
    const data = parseJson(body);
    return err(format(isObject(data) && data['kind'] === KIND ? DAMAGED : NO_BACKUP));
  }
  // Every schema ends with the checksum, so damage can be distinguished from a newer format.
  const sum = SUM.exec(body);
  const isWhole = sum !== null && checksum(body.slice(0, sum.index)) === sum[1];
  if (!isWhole) return err(format(DAMAGED));
  const data = parseJson(body);
  if (!isObject(data)) return err(format(DAMAGED));
  const { schema, app, made, places } = data;
  if (typeof schema === 'number' && schema > SCHEMA) return err(format(NEWER));
  const isComplete = typeof app === 'string' && typeof made === 'string' && isObject(places);
  if (schema !== SCHEMA || !isComplete) return err(format(NO_BACKUP));
  const [local, archive, files] = PLACES.map((place) => places[place]);
  if (!isTexts(local) || !isTexts(archive) || !isTexts(files)) return err(format(NO_BACKUP));
  return ok({ app, made, places: { local, archive, files } });
}
