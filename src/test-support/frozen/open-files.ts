import { parseBackup } from '../../core/backup-file.ts';
import { parseHistoryFile } from '../../games/spider/records/history-file.ts';
import { parseLurd } from '../../games/sokoban/rules/lurd.ts';
import { readSolutions } from '../../games/sokoban/files/solution.ts';
import { withFiles } from '../with-files.ts';
import { decodeText } from '../../core/decode-text.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { readLevelFile, type LevelFile } from '../../features/files/level-file.ts';
import { parseStatisticsFile } from '../../games/sokoban/records/statistics-file.ts';
import { firstParams } from '../../play/sokoban/packs.ts';
import { openValue } from './open-values.ts';
import { historySummary, levelSummary, sokobanSummary } from './summaries.ts';
import { fail, valueOf } from './value-of.ts';
import { readSchokobanFiles } from '../../features/files/schokoban-files.ts';

/** Opens a file together with the other files of its set, and returns a summary as JSON. */
type Open = (file: LevelFile, others: readonly LevelFile[]) => unknown;

/** A file of levels, with those of its solutions that solve them. */
const openLevels: Open = async (file) => {
  const { title, author, levels, solutions, errors } = await readLevelFile(file);
  return {
    ...{ title, author, errors: errors.length },
    levels: levels.map((level, index) => {
      const read = readSolutions(level, solutions[index] ?? []);
      const { title: name, author: by, key } = levelSummary(level);
      return { title: name, author: by, key, solutions: read.solutions.map(({ lurd }) => lurd) };
    }),
  };
};

/** A file that Schokoban stores next to a level. It is opened together with the level, if the set has that. */
const openSidecar: Open = (file, others) => {
  const levelName = file.name.replace(/\.(?:dat|sav)$/, '');
  const level = others.filter(({ name }) => name === levelName);
  const imported = readSchokobanFiles([...level, file], firstParams());
  if (imported.faults.length > 0) fail(imported.faults.join(' '));
  const { leaderboard, game } = imported;
  return { leaderboard, game: game && sokobanSummary(game) };
};

/** Opens everything in a backup, each value among the others; of values stored twice, only the first copy. */
const openBackup: Open = async ({ bytes }) => {
  const { app, places } = valueOf(parseBackup(decodeText(bytes)));
  const texts = Object.entries({ ...places.local, ...places.archive, ...places.files });
  const opened: Record<string, unknown> = {};
  for (const [key] of texts) {
    if (key.endsWith('.copy')) continue;
    const storage = withFiles(memoryStorage(texts));
    opened[key] = await openValue({ storage, onStorageError: ({ kind }) => fail(kind) }, key);
  }
  return { app, opened };
};

const OPENERS: readonly (readonly [name: RegExp, open: Open])[] = [
  [/^backup\.json$/, openBackup],
  [
    /^spider-statistics\.json$/,
    ({ bytes }) => historySummary(valueOf(parseHistoryFile(decodeText(bytes)))),
  ],
  [/^sokoban-statistics\.json$/, ({ bytes }) => valueOf(parseStatisticsFile(decodeText(bytes)))],
  [/\.xsb\.(?:dat|sav)$/, openSidecar],
  [/\.(?:xsb|sok)$/, openLevels],
  // Pasted into the game, since there is no other way to open moves without a level.
  [/\.lurd$/, ({ bytes }) => valueOf(parseLurd(decodeText(bytes), 'plain'))],
];

/** Opens a file as the app does for a player; throws if nothing can open it. */
export async function openFile(file: LevelFile, others: readonly LevelFile[]): Promise<unknown> {
  const [, open] =
    OPENERS.find(([pattern]) => pattern.test(file.name)) ?? fail(`nothing opens ${file.name}`);
  return await open(file, others);
}
