import * as v from 'valibot';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { CountSchema } from './schemas.ts';
import { KeptSchema } from './solutions.ts';
import { DailySchema, OriginSchema, RecordSchema } from './statistics.ts';
import { DaySchema, isDay } from './days.ts';

/** Raised when the meaning changes; older versions are then converted when they are read. */
const VERSION = 1;
const FILE_KIND = 'sokoban-statistics';

const Key = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const Days = v.record(v.pipe(v.string(), v.check(isDay)), DaySchema);

/*
 * Not the schemas of stored statistics: those skip damaged parts, while a file is taken whole or not at all, so that
 * its owner learns of the damage while there may be a better copy.
 */
const FileSchema = v.object({
  kind: v.literal(FILE_KIND),
  v: v.literal(VERSION),
  origin: OriginSchema,
  levels: v.record(Key, RecordSchema),
  days: Days,
  elsewhere: v.record(OriginSchema, v.object({ solutions: CountSchema, days: Days })),
  solutions: v.record(Key, KeptSchema),
  /** Older files have no daily levels. */
  dailies: v.optional(v.record(v.pipe(v.string(), v.check(isDay)), DailySchema), {}),
});

/** The statistics of an installation: its `Statistics`, its name, and the best solutions themselves. */
export type StatisticsFile = Readonly<Omit<v.InferOutput<typeof FileSchema>, 'kind' | 'v'>>;

/** The statistics as a file, for a copy or another device. */
export function formatStatisticsFile(file: StatisticsFile): string {
  const { origin, levels, days, elsewhere, solutions, dailies } = file;
  const data = { kind: FILE_KIND, v: VERSION, origin, levels, days, elsewhere, solutions, dailies };
  return `${JSON.stringify(data, null, 1)}\n`;
}

/** The parts of a file that hold many things, each under a key. */
const PARTS = ['levels', 'days', 'elsewhere', 'solutions', 'dailies'] as const;

function describeIssue([part, key, ...path]: readonly unknown[]): string {
  if (part === 'v') return t('It is from another version of Peacock Parlor.');
  const known = PARTS.find((each) => each === part);
  if (known === undefined || typeof key !== 'string') {
    return t('It contains no Sokoban statistics.');
  }
  const name = path.findLast((step) => typeof step === 'string');
  return name === undefined
    ? t(
        '{part, select, levels {The level} days {The day} elsewhere {The device} solutions {The solution of level} dailies {The daily level} other {}} “{key}” in it cannot be read.',
        { part: known, key },
      )
    : t(
        '{part, select, levels {The level} days {The day} elsewhere {The device} solutions {The solution of level} dailies {The daily level} other {}} “{key}” in it has no “{name}”, or an impossible one.',
        { part: known, key, name },
      );
}

/** Reads what `formatStatisticsFile` wrote; otherwise the error is a sentence about the file ("It …"). */
export function parseStatisticsFile(text: string): Result<StatisticsFile> {
  const data = parseJson(text);
  if (data === undefined) return err(t('It is not JSON.'));
  const read = v.safeParse(FileSchema, data);
  if (read.success) return ok(read.output);
  // The kind is checked first: it is the fault of a file of another kind.
  return err(describeIssue(read.issues[0].path?.map(({ key }) => key) ?? []));
}
