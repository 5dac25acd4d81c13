import { EMPTY_HISTORY, mergeHistories } from '../../src/games/spider/records/history.ts';
import { formatHistoryFile } from '../../src/games/spider/records/history-file.ts';
import { gameRecord } from '../../src/test-support/spider-records.ts';

/**
 * The statistics of another installation, as a file: enough games that the first are no longer listed, cut to the last
 * few, because a set must be small.
 */
export function otherHistory(): Buffer {
  const games = Array.from({ length: 1100 }, (_, index) =>
    gameRecord({
      origin: 'otherdevice',
      number: index + 1,
      timestamp: 1_700_000_000_000 + index * 3_600_000,
      seed: `old${index + 1}`,
      difficulty: (['1-suit', '2-suit', '4-suit'] as const)[index % 3] ?? '1-suit',
      relaxedDealing: index % 7 === 0,
      outcome: index % 4 === 0 ? 'loss' : 'win',
      timePlayed: 300_000 + index * 700,
      moves: 90 + (index % 80),
      undos: index % 5,
      score: 1100 - (index % 200),
      assisted: index % 9 === 0,
      line: index === 1099 ? 'deal' : null,
    }),
  );
  const { folded, games: listed } = mergeHistories(EMPTY_HISTORY, { folded: [], games });
  return Buffer.from(formatHistoryFile({ folded, games: listed.slice(-6) }));
}
