import * as v from 'valibot';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { HISTORY_ENTRIES, normalised, STATISTICS_VERSION } from './history-codec.ts';
import type { GameHistory } from './history.ts';

const FILE_KIND = 'spider-statistics';
const FileSchema = v.object({
  kind: v.literal(FILE_KIND),
  v: v.literal(STATISTICS_VERSION),
  ...HISTORY_ENTRIES,
});

/** Formats the history as a file, for a copy or another device. */
export function formatHistoryFile({ folded, games }: GameHistory): string {
  return `${JSON.stringify({ kind: FILE_KIND, v: STATISTICS_VERSION, folded, games }, null, 1)}\n`;
}

function describeIssue([key, index, ...path]: readonly unknown[]): string {
  if (key === 'v') return t('It is from another version of Peacock Parlor.');
  const name = path.at(-1);
  if (typeof index !== 'number' || typeof name !== 'string') {
    return t('It contains no Spider statistics.');
  }
  const place = { number: index + 1, name };
  return key === 'games'
    ? t('Game {number} in it has no “{name}”, or an impossible one.', place)
    : t('Summary {number} in it has no “{name}”, or an impossible one.', place);
}

/** Parses the output of `formatHistoryFile`; the error is a sentence about the file ("It …"). */
export function parseHistoryFile(text: string): Result<GameHistory> {
  const data = parseJson(text);
  if (data === undefined) return err(t('It is not JSON.'));
  const read = v.safeParse(FileSchema, data);
  if (read.success) return ok(normalised(read.output));
  // The schema checks the kind first, so that an unsupported version is only reported for our own files.
  return err(describeIssue(read.issues[0].path?.map(({ key }) => key) ?? []));
}
