import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import { fewestOf, hasStar, type Optima } from '../../games/sokoban/records/optima.ts';
import { recordOf, type Statistics } from '../../games/sokoban/records/statistics.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';
import type { Collections } from '../levels/collections.ts';
import styles from './statistics.module.css';

/** The player's progress in a set of levels. */
interface SetTally {
  readonly solved: number;
  readonly helped: number;
  readonly stars: number;
  /** The best times of all solved levels together, in milliseconds; older records have none. */
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
  /** `null` until the levels are read. */
  readonly tally: SetTally | null;
}

function SetRow({ title, levels, tally }: SetRowProps) {
  const show = (value: number | undefined) => (value ? formatNumber(value) : '–');
  return (
    <tr>
      <th scope="row">{displayText(title, 'title')}</th>
      <td>
        {tally ? (
          <>
            <progress aria-hidden="true" value={tally.solved} max={Math.max(1, levels)} />{' '}
            {t('{n} of {all}', { n: tally.solved, all: levels })}
          </>
        ) : (
          t('Unpacking…')
        )}
      </td>
      <td>{show(tally?.stars)}</td>
      <td>{show(tally?.helped)}</td>
      <td>{tally?.timeMs ? formatTime(tally.timeMs) : '–'}</td>
    </tr>
  );
}

/** The progress in each pack and in each collection of the player. */
export function SetsTable({ statistics, optima, collections }: SetsTableProps) {
  const { listed, read } = useStore(ownCollectionStore);
  useEffect(() => {
    // One that cannot be read says so in the list of levels.
    const { read: known } = ownCollectionStore.getState();
    for (const { id } of listed) if (!known.has(id)) void collections.load(id);
  }, [collections, listed]);
  const tallies = useMemo(
    () =>
      new Map(
        [...packs, ...read.values()].map(
          (set) => [set.id, tallySet(set, statistics, optima)] as const,
        ),
      ),
    [read, statistics, optima],
  );
  const sets = [
    ...packs.map(({ id, title, levels }) => ({ id, title, levels: levels.length })),
    ...listed,
  ];
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
          {sets.map(({ id, title, levels }) => (
            <SetRow key={id} title={title} levels={levels} tally={tallies.get(id) ?? null} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
