import { parseBackup } from '../../core/backup-file.ts';
import { parseHistoryFile } from '../../games/spider/records/history-file.ts';
import { parseLurd } from '../../games/sokoban/rules/lurd.ts';
import { readSolutions } from '../../games/sokoban/files/solution.ts';
import { withFiles } from '../with-files.ts';
import { decodeText } from '../../core/decode-text.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { readLevelFile, type LevelFile } from '../../features/files/level-file.ts';
import { readSchokobanFiles } from '../../features/files/FilesDialog.tsx';
import { parseStatisticsFile } from '../../games/sokoban/records/statistics-file.ts';
import { firstParams } from '../../play/sokoban/packs.ts';
import { openValue } from './open-values.ts';
import { historySummary, levelSummary, sokobanSummary } from './summaries.ts';
import { fail, valueOf } from './value-of.ts';

/** Opens a file with the others of its set beside it, and gives a summary of it as JSON. */
type Open = (file: LevelFile, others: readonly LevelFile[]) => unknown;

/** A file of levels, with what of its solutions solves them. */
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

/** A file that Schokoban keeps beside a level: the level comes with it where the set has it. */
const openBeside: Open = (file, others) => {
  const levelName = file.name.replace(/\.(?:dat|sav)$/, '');
  const level = others.filter(({ name }) => name === levelName);
  const brought = readSchokobanFiles([...level, file], firstParams());
  if (brought.faults.length > 0) fail(brought.faults.join(' '));
  const { leaderboard, game } = brought;
  return { leaderboard, game: game && sokobanSummary(game) };
};

/** All that a backup brings, each value among the others; of what lies twice, the first place. */
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
  [/\.xsb\.(?:dat|sav)$/, openBeside],
  [/\.(?:xsb|sok)$/, openLevels],
  // Pasted into the game, as there is no other way for moves without a level.
  [/\.lurd$/, ({ bytes }) => valueOf(parseLurd(decodeText(bytes), 'plain'))],
];

/** Opens a file as the app does when a player brings it; one that nothing opens is an error. */
export async function openFile(file: LevelFile, others: readonly LevelFile[]): Promise<unknown> {
  const [, open] =
    OPENERS.find(([pattern]) => pattern.test(file.name)) ?? fail(`nothing opens ${file.name}`);
  return await open(file, others);
}
