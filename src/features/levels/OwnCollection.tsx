import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { Optima } from '../../games/sokoban/records/optima.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { CollectionEntry } from '../../games/sokoban/records/collection-list.ts';
import type { Collections } from './collections.ts';
import { CollectionTools } from './CollectionTools.tsx';
import { LevelList, type LevelOrdering } from './LevelList.tsx';
import { ownCollectionStore } from '../../play/sokoban/packs.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';

interface OwnCollectionProps {
  readonly collections: Collections;
  readonly entry: CollectionEntry;
  readonly statistics: Statistics;
  readonly solutions: StoredState<Solutions>;
  readonly optima: Optima;
  readonly current: number | null;
  readonly isBegun: (key: string) => boolean;
  /** The lowest score on the leaderboard of a level, by its name in the records. */
  readonly topScoreOf: (key: string) => number | null;
  readonly start: number | null;
  readonly played: number | null;
  readonly ordering: LevelOrdering;
  readonly takesFocus: boolean;
  readonly onOpen: (number: number) => void;
}

/** A collection of the player: unpacked when it is first looked at. */
export function OwnCollection(props: OwnCollectionProps) {
  const { collections, entry, solutions, ...list } = props;
  const { id } = entry;
  const set = useStore(ownCollectionStore, ({ read }) => read.get(id));
  const [problem, setProblem] = useState<string | null>(null);
  const isRead = set !== undefined;
  useEffect(() => {
    if (isRead) return;
    void collections.load(id).then((loaded) => {
      if (!loaded.ok) setProblem(loaded.error);
    });
  }, [collections, id, isRead]);
  return (
    <>
      <CollectionTools collections={collections} entry={entry} solutions={solutions} />
      {set ? (
        <LevelList set={set} {...list} />
      ) : (
        <p className={problem === null ? prose.hint : prose.error} role="status">
          {problem ?? t('Unpacking…')}
        </p>
      )}
    </>
  );
}
