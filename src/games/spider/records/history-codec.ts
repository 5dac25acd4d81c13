import * as v from 'valibot';
import { parseSeed } from '../../../cards/seed.ts';
import { dayNumber } from '../../../core/calendar.ts';
import { parseJson } from '../../../core/parse-json.ts';
import { err, ok } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { t } from '../../../words/t.ts';
import { DIFFICULTIES } from '../rules/params.ts';
import { EMPTY_HISTORY, type GameHistory, mergeHistories, NONE_APART } from './history.ts';

/** Raised when the meaning changes; older versions are then converted when read. */
export const STATISTICS_VERSION = 1;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Signed = v.pipe(v.number(), v.safeInteger());
const Positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** The range of a `Date`, from 1970 on. */
const Timestamp = v.pipe(Count, v.maxValue(8.64e15));
const Origin = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,32}$/));
const Seed = v.pipe(
  v.string(),
  v.check((text) => {
    const seed = parseSeed(text);
    return seed.ok && seed.value === text;
  }),
);

const Day = v.pipe(
  v.string(),
  v.check((text) => dayNumber(text) !== null),
);

const RecordSchema = v.object({
  origin: Origin,
  number: Positive,
  timestamp: Timestamp,
  seed: Seed,
  difficulty: v.picklist(DIFFICULTIES),
  relaxedDealing: v.boolean(),
  outcome: v.picklist(['win', 'loss']),
  moves: Count,
  undos: Count,
  timePlayed: Count,
  score: Count,
  assisted: v.boolean(),
  /** Added later: if damaged, only this value is lost. */
  hints: v.fallback(v.optional(Positive), undefined),
  coached: v.fallback(v.optional(Positive), undefined),
  // A game still counts if its day is damaged.
  daily: v.optional(v.fallback(v.nullable(v.object({ day: Day, on: Day })), null)),
  line: v.nullable(v.string()),
});

const ExtentSchema = v.object({ best: Count, sum: Count });

/** Released: fields may only be added, as optional ones; see `Tally`. */
const TallySchema = v.object({
  wins: Count,
  losses: Count,
  ofWins: v.nullable(
    v.object({ timePlayed: ExtentSchema, moves: ExtentSchema, score: ExtentSchema }),
  ),
  firstRun: Signed,
  lastRun: Signed,
  longestWins: Count,
  longestLosses: Count,
});

const OutcomesSchema = v.object({ wins: Count, losses: Count });

const ApartSchema = v.object({
  all: OutcomesSchema,
  '1-suit': OutcomesSchema,
  '2-suit': OutcomesSchema,
  '4-suit': OutcomesSchema,
});

const FoldedSchema = v.object({
  origin: Origin,
  through: Positive,
  timestamp: Timestamp,
  tallies: v.object({
    all: TallySchema,
    '1-suit': TallySchema,
    '2-suit': TallySchema,
    '4-suit': TallySchema,
  }),
  withHelp: v.optional(ApartSchema, NONE_APART),
  withoutUndo: v.optional(ApartSchema, NONE_APART),
});

/** The stored form of a history, also used in files. */
export const HISTORY_ENTRIES = { folded: v.array(FoldedSchema), games: v.array(RecordSchema) };

/** What Spider stores about finished games. */
export interface SpiderStatistics {
  /** Identifies this installation in its records. */
  readonly origin: string;
  /**
   * The params, as text, of the game on the table if its result is already in the history. A game counts once, with its
   * first win, whatever is undone and replayed after it.
   */
  readonly counted: string | null;
  readonly history: GameHistory;
}

const StatisticsSchema = v.object({
  v: v.literal(STATISTICS_VERSION),
  origin: Origin,
  counted: v.nullable(v.string()),
  ...HISTORY_ENTRIES,
});

/** Lists each game once and in order, whatever the file contains. */
export function normalised({ folded, games }: GameHistory): GameHistory {
  return mergeHistories({ folded, games }, EMPTY_HISTORY);
}

/** The stored form of the statistics. */
export const statisticsCodec: Codec<SpiderStatistics> = {
  format: ({ origin, counted, history: { folded, games } }) =>
    JSON.stringify({ v: STATISTICS_VERSION, origin, counted, folded, games }),

  parse(text) {
    const read = v.safeParse(StatisticsSchema, parseJson(text));
    if (!read.success) return err(t('The record of your games cannot be read.'));
    const { origin, counted } = read.output;
    return ok({ origin, counted, history: normalised(read.output) });
  },
};
