import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { ok } from '../../core/result.ts';
import { isInProgress } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { packs } from '../../games/sokoban/levels/packs.ts';
import { keyOf, type LevelSet, solvedIn } from '../../games/sokoban/records/level-set.ts';
import {
  type Library,
  type ListPlace,
  playedOf,
  withFolder,
  withSolved,
} from '../../games/sokoban/records/library.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { LevelOrder } from '../../play/page/sokoban-settings.ts';
import { useBackKey } from '../../play/sokoban-board/use-back-key.ts';
import { nextUnsolvedFrom } from '../../play/sokoban/levels.ts';
import {
  inKnownPack,
  isShipped,
  listedCollection,
  OPEN_TAB,
  ownCollectionStore,
  packById,
  packParams,
} from '../../play/sokoban/packs.ts';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { suiteSokoban } from '../../play/sokoban/sokoban-store.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { ItemButtons } from '../../ui/popups/ItemButtons.tsx';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { Incoming } from '../files/incoming.ts';
import { ExportSet, OwnCollection } from './OwnCollection.tsx';
import { ImportAll } from './ImportAll.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import styles from './levels.module.css';
import { LevelList } from './LevelList.tsx';
import { OpenLevel } from './OpenLevel.tsx';
import { SetChoice } from './SetChoice.tsx';
import type { Collections } from './collections.ts';

/** Where the player left the list; `null` if another level has been opened since, or the set no longer exists. */
function placeFor({ level }: SokobanParams, { place }: Library): ListPlace | null {
  if (place === null || place.at !== keyOf(level)) return null;
  const { set } = place;
  return isShipped(set) || set === OPEN_TAB || listedCollection(set) ? place : null;
}

const scrollerOf = (content: HTMLElement | null) => content?.closest('dialog > div') ?? null;

/** The current scroll position in the list. */
function placeIn(content: HTMLElement | null, set: string, at: string): ListPlace {
  const card = document.activeElement?.closest<HTMLElement>('[data-number]');
  return {
    ...{ set, at },
    level: card && content?.contains(card) ? Number(card.dataset['number']) : null,
    scroll: Math.max(0, Math.round(scrollerOf(content)?.scrollTop ?? 0)),
  };
}

/** Scrolls the list to a position, once, as soon as it is long enough. */
function useScrolledTo(content: RefObject<HTMLElement | null>, place: ListPlace | null): void {
  const due = useRef(place?.level === null ? place.scroll : 0);
  useLayoutEffect(() => {
    const scroller = scrollerOf(content.current);
    if (due.current === 0 || !scroller || !content.current) return;
    const observer = new ResizeObserver(() => {
      scroller.scrollTop = due.current;
      if (scroller.scrollTop < due.current) return;
      due.current = 0;
      observer.disconnect();
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [content]);
}

/**
 * Stores the number of solved levels of each loaded set, so that it can be shown before the set is loaded the next
 * time.
 */
function useCountedSets(
  library: StoredState<Library>,
  read: ReadonlyMap<string, LevelSet>,
  statistics: Statistics,
): void {
  useEffect(() => {
    const counted = [...read].map(([id, set]) => [id, solvedIn(set, statistics)] as const);
    library.update((now) => withSolved(now, new Map(counted)));
  }, [library, read, statistics]);
}

/**
 * Moves the focus to the choice of sets when a file or collection, with the button that decided about it, has
 * disappeared.
 */
function useFocusAfter(content: RefObject<HTMLElement | null>, isThere: boolean): void {
  const wasThere = useRef(false);
  useEffect(() => {
    const side = content.current;
    if (wasThere.current && !isThere && !side?.contains(document.activeElement)) {
      side?.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
      // In a narrow window, a single field replaces the radio buttons.
      if (!side?.contains(document.activeElement)) side?.querySelector('select')?.focus();
    }
    wasThere.current = isThere;
  }, [content, isThere]);
}

/** Why there is no next unsolved level. `current` is the number of the level on the board if it is in the set. */
function whyNoNext(set: LevelSet | undefined, current: number | null): string {
  if (!set) return t('Choose a pack first.');
  return current === null
    ? t('All levels of this pack are solved.')
    : t('All other levels of this pack are solved.');
}

interface ShippedPackProps extends ComponentProps<typeof LevelList> {
  readonly solutions: StoredState<Solutions>;
}

/** The levels of a built-in pack. */
function ShippedPack({ solutions, ...list }: ShippedPackProps) {
  const { set } = list;
  return (
    <>
      <LevelList {...list} />
      <div className={styles.buttons}>
        <ExportSet
          title={set.title}
          author={null}
          solutions={solutions}
          load={() => Promise.resolve(ok(set))}
        />
      </div>
    </>
  );
}

interface LevelBrowserProps {
  /** The pack, collection or tab to show initially; by default, that of the current level. */
  readonly firstTab?: string | undefined;
  readonly library: StoredState<Library>;
  readonly collections: Collections;
  readonly incoming: Incoming;
  /** Whether a level, identified by its records key, was left unfinished. */
  readonly isKept: (key: string) => boolean;
  /** Returns the best (lowest) score on the leaderboard of a level, identified by its records key. */
  readonly topScoreOf: (key: string) => number | null;
  /** Opens a level, after asking whether to abandon the one in progress. */
  readonly onOpen: (params: SokobanParams) => void;
  /** Other ways to get levels, shown first. */
  readonly ways: readonly MenuItem[];
  readonly onClose: () => void;
}

/** All levels by pack and collection, with controls to import more. */
export function LevelBrowser(props: LevelBrowserProps) {
  const { collections, incoming, isKept, onOpen, onClose } = props;
  const { session, statistics, solutions, optima, settings } = useSokoban();
  const { params: shown } = session;
  const { origin } = inKnownPack(shown);
  const all = useStore(statistics);
  const starred = useStore(optima);
  const { setOrder, levelOrder } = useStore(settings);
  const { listed: own, read } = useStore(ownCollectionStore);
  const library = useStore(props.library);
  const [place] = useState(() => placeFor(shown, library));
  const [tab, setTab] = useState(props.firstTab ?? place?.set ?? origin?.pack ?? OPEN_TAB);
  // Keeps a player who is choosing a pack in their place.
  const [hasChosen, setChosen] = useState(false);
  // Stored here, so that it survives switching tabs.
  const [pasted, setPasted] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const files = useStore(incoming.state, (state) => state.files);
  const [file] = files;
  const close = () => {
    const at = keyOf(shown.level);
    props.library.update((now) => ({ ...now, place: placeIn(content.current, tab, at) }));
    incoming.clear();
    onClose();
  };
  useCountedSets(props.library, read, all);
  useScrolledTo(content, tab === place?.set ? place : null);
  useBackKey(content, close);
  // The game on the board is saved only when the player leaves it.
  const isBegun = useCallback(
    (key: string) =>
      isKept(key) || (key === keyOf(shown.level) && isInProgress(suiteSokoban, session)),
    [isKept, shown, session],
  );
  const pack = file ? undefined : packs.find(({ id }) => id === tab);
  const entry = file ? undefined : own.find(({ id }) => id === tab);
  useFocusAfter(content, file !== undefined);
  useFocusAfter(content, (file ?? entry) !== undefined);
  const list = {
    statistics: all,
    optima: starred,
    isBegun,
    topScoreOf: props.topScoreOf,
    ordering: {
      order: levelOrder,
      recent: library.recent,
      onOrder: (order: LevelOrder) => settings.setState({ levelOrder: order }),
    },
    takesFocus: !hasChosen,
    current: origin?.pack === tab ? origin.number : null,
    start: tab === place?.set ? place.level : null,
    played: playedOf(library, tab),
    onOpen: (number: number) => {
      const set = packById(tab);
      const params = set ? packParams(set, number) : null;
      if (params) onOpen(params);
    },
  };
  const ways = props.ways.map((way) => ({
    ...way,
    run: () => {
      close();
      way.run();
    },
  }));
  const set = packById(tab);
  const next = set ? nextUnsolvedFrom(set, all, list.current) : null;
  /** In the shown pack or those after it, wherever the level on the board is from. */
  const nextUnsolved: MenuItem = {
    icon: SOKOBAN_COMMANDS.nextUnsolved.icon,
    label: format(SOKOBAN_COMMANDS.nextUnsolved.label),
    unavailable: next === null ? whyNoNext(set, list.current) : undefined,
    run: () => {
      if (next !== null) onOpen(next);
    },
  };
  return (
    <Dialog title={t('Levels')} className={styles.dialog} onClose={close}>
      <div className={styles.browser} ref={content}>
        {!file && (
          <div className={styles.side} data-covers="">
            <div className={styles.next}>
              <ItemButtons name={t('Levels')} items={[nextUnsolved]} />
            </div>
            <SetChoice
              value={pack || entry ? tab : OPEN_TAB}
              own={own}
              read={read}
              statistics={all}
              library={library}
              onFold={(path, isOpen) =>
                props.library.update((now) => withFolder(now, path, isOpen))
              }
              order={setOrder}
              onOrder={(order) => settings.setState({ setOrder: order })}
              onChange={(chosen) => {
                setChosen(true);
                setTab(chosen);
              }}
            />
            <div className={styles.ways}>
              <ItemButtons name={t('Other levels')} items={ways} />
            </div>
          </div>
        )}
        <div className={styles.set}>
          {pack && <ShippedPack key={`pack ${tab}`} set={pack} solutions={solutions} {...list} />}
          {entry && (
            <OwnCollection
              key={`own ${tab}`}
              collections={collections}
              entry={entry}
              solutions={solutions}
              {...list}
            />
          )}
          {files.length > 1 && (
            <ImportAll
              collections={collections}
              files={files}
              onDone={(handled, id) => {
                incoming.done(handled);
                setChosen(true);
                setTab(id ?? OPEN_TAB);
              }}
            />
          )}
          {file && (
            <ImportPanel
              // Remounts the panel, so that each file starts at the top.
              key={`next ${files.length}`}
              collections={collections}
              file={file}
              onPlay={(params) => {
                incoming.done([file]);
                onOpen(params);
              }}
              onAdded={(id) => {
                incoming.done([file]);
                setChosen(true);
                setTab(id);
              }}
              onCancel={() => {
                incoming.done([file]);
                setTab(OPEN_TAB);
              }}
            />
          )}
          {!pack && !entry && !file && (
            <OpenLevel
              text={pasted}
              onText={setPasted}
              onOpen={onOpen}
              collections={collections}
              incoming={incoming}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
