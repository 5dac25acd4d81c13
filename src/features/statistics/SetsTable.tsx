import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { useEffect, useMemo } from 'react';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import type { Collections } from '../levels/collections.ts';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import type { Optima } from '../../games/sokoban/records/optima.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { t } from '../../words/t.ts';
import { tallySet, type SetTally } from './tally-set.ts';
import styles from './SetsTable.module.css';

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

/** What is solved of each pack and of each collection of the player. */
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
