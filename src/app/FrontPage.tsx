import {
  memo,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
} from 'react';
import type { GameId } from '../platform/own-keys.ts';
import type { TextStorage } from '../platform/storage.ts';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { IconButton } from '../ui/controls/Button.tsx';
import { shortWeekday } from '../ui/format/format.ts';
import { QueryLink } from '../ui/controls/QueryLink.tsx';
import { beginWhenQuiet } from '../platform/begin-when-quiet.ts';
import { idle } from '../platform/schedule.ts';
import { announcementStore } from '../ui/messages/announce.ts';
import { usePageFocus, useToday } from '../ui/browser/hooks.ts';
import { useLocale } from '../ui/browser/page.ts';
import { loadedOnce } from '../ui/loading/loaded-once.ts';
import { usePart } from '../ui/loading/lazy-part.tsx';
import { Icon } from '../ui/controls/icons.tsx';
import { OfflineMark } from '../ui/controls/OfflineMark.tsx';
import type { FrontNews, TodayState, GameEntry } from '../play/page/game-entry.ts';
import { SokobanArt } from '../play/sokoban-board/SokobanArt.tsx';
import { SpiderArt } from '../play/spider-art/SpiderArt.tsx';
import type { MonthWindow } from '../features/month/MonthWindow.tsx';
import { InstallButton } from '../features/settings/InstallButton.tsx';
import { Welcome } from './Welcome.tsx';
import fields from '../ui/controls/fields.module.css';
import styles from './FrontPage.module.css';
import { t } from '../words/t.ts';

/** The props that the app passes to its front page. */
export interface FrontPageProps {
  readonly games: readonly GameEntry[];
  readonly storage: TextStorage;
  readonly suiteSettings: ComponentType;
}

/** The decoration of each game, by id. */
const ARTS: Readonly<Record<GameId, ComponentType>> = {
  spider: SpiderArt,
  sokoban: SokobanArt,
};

// Translators: to play a game, as on a button.
const playWord = () => t('{of, select, game {Play} other {}}', { of: 'game' });

const STATES: Readonly<Record<TodayState, () => string>> = {
  open: playWord,
  begun: () => t('Started'),
  // Translators: today’s deal or level
  won: () => t('{what, select, today {Won} other {}}', { what: 'today' }),
};

/** Waiting games, and today's deal or level with its state. */
function NewsLines({ news, day }: { readonly news: FrontNews; readonly day: string }) {
  const { waiting, today } = news;
  return (
    <p className={styles.today} data-waiting={waiting.length > 0 || undefined}>
      {waiting.map(({ label, query }) => (
        <QueryLink key={query} query={query} className={styles.todayLink}>
          <Icon name="play" />
          <span>{label}</span>
        </QueryLink>
      ))}
      <QueryLink query={today.query} className={styles.todayLink} data-state={today.state}>
        <Icon name={today.state === 'won' ? 'check' : 'calendar'} />
        <span>
          {today.label} <small>{shortWeekday(day)}</small>
        </span>
        <strong>{STATES[today.state]()}</strong>
      </QueryLink>
    </p>
  );
}

const NO_NEWS: NonNullable<GameEntry['front']> = loadedOnce(() => Promise.resolve(() => null));

interface GameCardProps {
  readonly entry: GameEntry;
  readonly Art: ComponentType;
  readonly storage: TextStorage;
  /** The player’s date. */
  readonly day: string;
}

/** A game with its saved games and its daily. Memoized because reading them takes a few milliseconds. */
const GameCard = memo(function GameCard({ entry, Art, storage, day }: GameCardProps) {
  useLocale();
  const { id, name, summary, lastGameKey } = entry;
  const front = usePart(entry.front ?? NO_NEWS);
  // A game's page saves pending changes only after this page has replaced it.
  const saved = useSyncExternalStore(
    (onChange) => storage.watch(lastGameKey, onChange),
    () => storage.get(lastGameKey),
  );
  const news = front.kind === 'there' ? front.part(storage, day) : null;
  const progress = news?.progress ?? null;
  const again = news?.again ?? null;
  const won = news?.won ?? null;
  const Picture = progress?.Picture;
  const isSaved = saved !== null && (news === null || progress !== null);
  return (
    <article className={styles.card}>
      <QueryLink
        query={again?.query ?? `game=${id}`}
        className={styles.main}
        aria-describedby={`${id}-summary`}
      >
        <span className={styles.cardArt} data-picture={Picture ? id : undefined} aria-hidden="true">
          {Picture ? <Picture /> : <Art />}
        </span>
        <span className={styles.cardName}>{name}</span>
        <span className={styles.cardSummary} id={`${id}-summary`}>
          {progress?.words ?? again?.words ?? (won === null && summary)}
          {won !== null && <small>{won}</small>}
        </span>
        <span className={styles.cardGo}>
          <Icon name="play" />
          {isSaved ? t('Continue') : (again?.label ?? playWord())}
        </span>
      </QueryLink>
      {news ? <NewsLines news={news} day={day} /> : entry.front && <p className={styles.today} />}
    </article>
  );
});

const monthWindow = loadedOnce(async () => {
  await idle();
  return (await import('../features/month/MonthWindow.tsx')).MonthWindow;
});

/** The month window, loaded once the page is shown. Its space is reserved from the start, so that nothing shifts. */
function MonthPlace(props: ComponentProps<typeof MonthWindow>) {
  const month = usePart(monthWindow);
  return <div className={styles.month}>{month.kind === 'there' && <month.part {...props} />}</div>;
}

/** Preparation waits for this long without input, so as not to compete with choosing a game. */
const CALM_MS = 3000;

/** While the page is open, lets the games prepare in idle time what they may need next; repeats for each new day. */
function useMadeAhead(games: readonly GameEntry[], storage: TextStorage, day: string): void {
  useEffect(() => {
    const ends = games.flatMap(({ ahead }) => {
      if (!ahead) return [];
      const load = async () => {
        const make = await ahead.load();
        return () => make(storage);
      };
      return [beginWhenQuiet(load, CALM_MS)];
    });
    return () => {
      for (const end of ends) end();
    };
  }, [games, storage, day]);
}

/** The front page: choose a game; a started one continues. */
export function FrontPage({ games, storage, suiteSettings: Settings }: FrontPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  // Otherwise, a screen reader reading this page line by line would reach a game's last announcement.
  useEffect(() => {
    announcementStore.setState({ said: [] });
  }, []);
  const day = useToday();
  useMadeAhead(games, storage, day);
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <Welcome heading={heading} />
        <MonthPlace games={games} storage={storage} day={day} />
        <IconButton icon="settings" label={t('Settings')} onClick={() => setSettingsOpen(true)} />
      </header>
      <main className={styles.games}>
        {games.map((entry) => (
          <GameCard key={entry.id} entry={entry} Art={ARTS[entry.id]} storage={storage} day={day} />
        ))}
      </main>
      <footer className={styles.foot}>
        <OfflineMark />
        <InstallButton />
        <QueryLink query="page=data">{t('Your data')}</QueryLink>
      </footer>
      {settingsOpen && (
        <Dialog title={t('Settings')} wide onClose={() => setSettingsOpen(false)}>
          <div className={fields.settings}>
            <Settings />
          </div>
        </Dialog>
      )}
    </div>
  );
}
