import { useStore } from 'zustand';
import { streaksOf } from '../../core/day-streaks.ts';
import {
  dailyResult,
  daysWon,
  NO_STATISTICS,
  recordOf,
  type Statistics,
} from '../../games/sokoban/records/statistics.ts';
import { type Days, lastDays, totalOf } from '../../games/sokoban/records/days.ts';
import {
  allDays,
  mergeSolutions,
  mergeStatistics,
  solutionCount,
} from '../../games/sokoban/records/merge-statistics.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import {
  formatStatisticsFile,
  parseStatisticsFile,
  type StatisticsFile,
} from '../../games/sokoban/records/statistics-file.ts';
import { randomSeed } from '../../platform/random-seed.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import { Tile, NothingCounted, StatisticsDialog, StatisticsFiles } from './StatisticsDialog.tsx';
import { formatNumber, formatTime, shortDay } from '../../ui/format/format.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import type { Collections } from '../levels/collections.ts';
import { Calendar } from './Calendar.tsx';
import { useEffect, useMemo } from 'react';
import { displayText } from '../../core/outside-text.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import { fewestOf, hasStar, type Optima } from '../../games/sokoban/records/optima.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import tiles from './tiles.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './statistics.module.css';

/** The player's progress in a set of levels. */
interface SetTally {
  readonly solved: number;
  readonly helped: number;
  readonly stars: number;
  /** The sum of the best times of all solved levels, in milliseconds; older records have no times. */
  readonly timeMs: number;
}

/** Counts the solved levels, and adds up the player's best times. */
export function tallySet({ levels }: LevelSet, statistics: Statistics, optima: Optima): SetTally {
  let [solved, helped, stars, timeMs] = [0, 0, 0, 0];
  for (const { level } of levels) {
    const key = keyOf(level);
    const record = recordOf(statistics, key);
    if (!record) continue;
    solved += 1;
    timeMs += record.timeMs ?? 0;
    if (record.assisted) helped += 1;
    if (hasStar(record, fewestOf(optima, key))) stars += 1;
  }
  return { solved, helped, stars, timeMs };
}

interface SetsTableProps {
  readonly statistics: Statistics;
  readonly optima: Optima;
  readonly collections: Collections;
}

interface SetRowProps {
  readonly title: string;
  readonly levels: number;
  readonly tally: SetTally;
}

function SetRow({ title, levels, tally }: SetRowProps) {
  const show = (value: number) => (value > 0 ? formatNumber(value) : '–');
  return (
    <tr>
      <th scope="row">{displayText(title, 'title')}</th>
      <td>
        <progress aria-hidden="true" value={tally.solved} max={Math.max(1, levels)} />{' '}
        {t('{n} of {all}', { n: tally.solved, all: levels })}
      </td>
      <td>{show(tally.stars)}</td>
      <td>{show(tally.helped)}</td>
      <td>{tally.timeMs > 0 ? formatTime(tally.timeMs) : '–'}</td>
    </tr>
  );
}

/** The progress in each pack and own collection that has a solved level. */
function SetsTable({ statistics, optima, collections }: SetsTableProps) {
  const { listed, read } = useStore(ownCollectionStore);
  useEffect(() => {
    // An unreadable collection is reported in the list of levels.
    const { read: known } = ownCollectionStore.getState();
    for (const { id } of listed) if (!known.has(id)) void collections.load(id);
  }, [collections, listed]);
  const begun = useMemo(
    () =>
      [...packs, ...listed.flatMap(({ id }) => read.get(id) ?? [])]
        .map((set) => ({ set, tally: tallySet(set, statistics, optima) }))
        .filter(({ tally }) => tally.solved > 0),
    [listed, read, statistics, optima],
  );
  if (begun.length === 0) return null;
  return (
    <div className={styles.sets}>
      <table>
        <caption>{t('By pack and collection')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Levels')}</th>
            <th scope="col">{t('Solved')}</th>
            <th scope="col">{t('Solved optimally')}</th>
            <th scope="col">{t('With help')}</th>
            <th scope="col">{t('Best times')}</th>
          </tr>
        </thead>
        <tbody>
          {begun.map(({ set: { id, title, levels }, tally }) => (
            <SetRow key={id} title={title} levels={levels.length} tally={tally} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DAYS = 28;
const BAR = 10;
const HEIGHT = 48;

/** The number of solutions on each day of the last four weeks, as a bar chart, and as text for screen readers. */
function DaysChart({ days, today }: { readonly days: Days; readonly today: string }) {
  const shown = lastDays(days, today, DAYS);
  const most = Math.max(...shown.map(({ solved }) => solved));
  if (most === 0) return null;
  const sum = shown.reduce((all, { solved }) => all + solved, 0);
  const active = shown.filter(({ solved }) => solved > 0).length;
  const words = t(
    'In the last four weeks: {solutions, plural, one {# solution} other {# solutions}} on {days, plural, one {# day} other {# days}}, {most} on the busiest.',
    { solutions: sum, days: active, most },
  );
  return (
    <figure className={styles.days}>
      <figcaption>{t('Solved in the last four weeks')}</figcaption>
      <svg
        viewBox={`0 0 ${DAYS * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        <path className={styles.ground} d={`M0 ${HEIGHT - 0.5}h${DAYS * BAR}`} />
        {shown.map(({ day, solved }, index) => {
          const height = (solved / most) * (HEIGHT - 4);
          return (
            <rect
              key={day}
              className={styles.dayBar}
              x={index * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
            >
              <title>{t('{day}: {n}', { day: shortDay(day), n: solved })}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortDay(shown[0]?.day ?? today)}</span>
        <span>{t('today')}</span>
      </p>
    </figure>
  );
}

interface SokobanStatisticsFilesProps {
  readonly statistics: StoredState<Statistics>;
  readonly solutions: StoredState<Solutions>;
  readonly isEmpty: boolean;
}

/** Describes the result of an import, as a sentence. */
function addedWords(before: Statistics, after: Statistics): string {
  const keys = Object.keys(after.levels);
  const isBetter = (key: string) => {
    const [old, now] = [recordOf(before, key), recordOf(after, key)];
    return old && JSON.stringify({ ...old, solved: 0 }) !== JSON.stringify({ ...now, solved: 0 });
  };
  const added = keys.length - Object.keys(before.levels).length;
  const better = keys.filter(isBetter).length;
  const solutions = solutionCount(after) - solutionCount(before);
  if (added + better + solutions === 0) return t('All of this was already here.');
  const words = t(
    '{levels, plural, one {# level} other {# levels}} and {solutions, plural, one {# solution} other {# solutions}} added.',
    { levels: added, solutions },
  );
  if (better === 0) return words;
  return joinSentences(
    words,
    t('{n, plural, one {# level} other {# levels}} with a better result.', { n: better }),
  );
}

/** Exports, imports and resets Sokoban's statistics, including the best solutions themselves. */
export function SokobanStatisticsFiles({
  statistics,
  solutions,
  isEmpty,
}: SokobanStatisticsFilesProps) {
  const format = () => {
    const { origin } = statistics.getState();
    // Assigns the name now, so that this copy is recognized when it is imported again.
    const named = { ...statistics.getState(), origin: origin ?? randomSeed() };
    if (origin === null) statistics.setState({ origin: named.origin });
    return formatStatisticsFile({ ...named, solutions: solutions.getState().levels });
  };
  const merge = (file: StatisticsFile) => {
    const before = statistics.getState();
    statistics.update((now) => mergeStatistics(now, file));
    solutions.update((now) => mergeSolutions(now, { levels: file.solutions }));
    return addedWords(before, statistics.getState());
  };
  return (
    <StatisticsFiles
      game="sokoban"
      isEmpty={isEmpty}
      format={format}
      parse={parseStatisticsFile}
      merge={merge}
      stored={async () => (await statistics.stored()) && (await solutions.stored())}
      describeLoss={() =>
        t(
          'All figures and best solutions are deleted: {n, plural, one {# solved level} other {# solved levels}} would count as unsolved. Levels, leaderboards and games in progress stay.',
          { n: Object.keys(statistics.getState().levels).length },
        )
      }
      reset={() => {
        statistics.setState(NO_STATISTICS);
        solutions.setState({ levels: {} });
      }}
    />
  );
}

interface SokobanStatisticsProps {
  readonly game: {
    readonly collections: Collections;
    /** Opens the daily level of a day. */
    readonly generated: { readonly openDaily: (day: string) => void };
  };
  readonly onClose: () => void;
}

/** The message before the first level is solved. */
function NothingSolved() {
  const { statistics } = useSokoban();
  return (
    <NothingCounted statistics={statistics} title={t('No level solved yet')} isFirst>
      {t(
        'Once you solve one, you will see here how many you have solved in each pack, in how many moves and in what time, and on how many days in a row.',
      )}
    </NothingCounted>
  );
}

/** Takes the initial focus, which the buttons at the end would otherwise get. */
const READ_FIRST = { tabIndex: -1, 'data-initial-focus': true };

interface FiguresProps {
  readonly statistics: Statistics;
  /** The counts of all solutions by day, wherever they were found. */
  readonly days: Days;
  readonly today: string;
}

function Figures({ statistics, days, today }: FiguresProps) {
  const records = Object.values(statistics.levels);
  const helped = records.filter(({ assisted }) => assisted).length;
  const { moves, pushes, timeMs, solved } = totalOf(days);
  const streaks = streaksOf(Object.keys(days), today);
  const each = (sum: number) =>
    solved > 1 ? t('average {value}', { value: Math.round(sum / solved) }) : undefined;
  return (
    <dl className={tiles.tiles} {...READ_FIRST}>
      <Tile
        name={t('Levels solved')}
        value={formatNumber(records.length)}
        note={helped > 0 ? t('{n} with help', { n: helped }) : undefined}
      />
      <Tile name={t('Solutions')} value={formatNumber(solutionCount(statistics))} />
      <Tile
        name={t('Days in a row, any level')}
        value={formatNumber(streaks.now)}
        note={t('best {best}', { best: streaks.best })}
      />
      <Tile name={t('Moves')} value={formatNumber(moves)} note={each(moves)} />
      <Tile name={t('Pushes')} value={formatNumber(pushes)} note={each(pushes)} />
      <Tile
        name={t('Time')}
        value={formatTime(timeMs)}
        note={solved > 1 ? t('average {value}', { value: formatTime(timeMs / solved) }) : undefined}
      />
    </dl>
  );
}

/** The levels that were solved without help and without undoing a step. */
function WithoutUndo({ statistics }: Pick<FiguresProps, 'statistics'>) {
  const own = Object.values(statistics.levels).filter(({ assisted }) => !assisted);
  const proud = own.filter(({ undo }) => undo === 'none').length;
  const unknown = own.filter(({ undo }) => undo === undefined).length;
  if (own.length === 0) return null;
  return (
    <p className={prose.hint}>
      {t('Unaided, no undo: {n, plural, one {# level} other {# levels}}.', {
        n: proud,
      })}
      {unknown > 0 &&
        ` ${t('Unknown for {n, plural, one {# level} other {# levels}} solved earlier.', {
          n: unknown,
        })}`}
    </p>
  );
}

interface DailyLevelsProps {
  readonly dailies: Statistics['dailies'];
  readonly today: string;
  readonly onPlay: (day: string) => void;
}

/** The daily levels by month. */
function DailyLevels({ dailies, today, onPlay }: DailyLevelsProps) {
  return (
    <Calendar
      title={t('Daily levels')}
      // Translators: what a chosen day gives to play: “Choose a day to play its level.”
      offer={t('its level')}
      today={today}
      streaks={streaksOf(daysWon(dailies), today, true)}
      resultOf={(day) => dailyResult(dailies, day)}
      onPlay={onPlay}
    />
  );
}

/** The player's results: all levels together, by day, and by pack and own collection. */
export function SokobanStatisticsDialog({ game, onClose }: SokobanStatisticsProps) {
  const page = useSokoban();
  const { statistics: stored, solutions } = page;
  const statistics = useStore(stored);
  const optima = useStore(page.optima);
  const today = useToday();
  const days = allDays(statistics);
  const isEmpty = Object.keys(statistics.levels).length === 0;
  // Records are older than the counts by day.
  const uncounted = solutionCount(statistics) - totalOf(days).solved;
  return (
    <StatisticsDialog
      subject={t('Levels')}
      className={styles.sokobanDialog}
      figuresClass={styles.sokobanFigures}
      figures={
        <>
          {isEmpty ? (
            <NothingSolved />
          ) : (
            <>
              <Figures statistics={statistics} days={days} today={today} />
              <WithoutUndo statistics={statistics} />
              {uncounted > 0 && (
                <p className={prose.hint}>
                  {t(
                    'Days, moves, pushes and time leave out {n, plural, one {# earlier solution} other {# earlier solutions}}.',
                    { n: uncounted },
                  )}
                </p>
              )}
            </>
          )}
          <SetsTable statistics={statistics} optima={optima} collections={game.collections} />
          {!isEmpty && <DaysChart days={days} today={today} />}
        </>
      }
      calendar={
        <DailyLevels
          dailies={statistics.dailies}
          today={today}
          onPlay={(day) => {
            onClose();
            game.generated.openDaily(day);
          }}
        />
      }
      files={<SokobanStatisticsFiles statistics={stored} solutions={solutions} isEmpty={isEmpty} />}
      onClose={onClose}
    />
  );
}
