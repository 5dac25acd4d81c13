import { useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { TextStorage } from '../../../platform/storage.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { QueryLink } from '../../kit/controls/QueryLink.tsx';
import { usePageFocus } from '../../kit/browser/use-page-focus.ts';
import type { GameArts, GameEntry } from '../games/game-entry.ts';
import { Welcome } from './Welcome.tsx';
import fields from '../../kit/controls/fields.module.css';
import styles from './HomePage.module.css';

/** What the app tells its front page. */
export interface FrontPageProps {
  readonly games: readonly GameEntry[];
  readonly lastGame: string | null;
  readonly storage: TextStorage;
  readonly suiteSettings: ComponentType;
}

interface HomePageProps extends FrontPageProps {
  readonly arts: GameArts;
}

interface GameCardProps {
  readonly entry: GameEntry;
  readonly Art: ComponentType | undefined;
  readonly isLast: boolean;
  readonly storage: TextStorage;
}

function GameCard({ entry, Art, isLast, storage }: GameCardProps) {
  const { id, name, summary, lastGameKey } = entry;
  // The page of a game saves what is pending only when this page has taken its place.
  const isSaved = useSyncExternalStore(
    (onChange) => storage.watch(lastGameKey, onChange),
    () => storage.get(lastGameKey) !== null,
  );
  return (
    <QueryLink query={`game=${id}`} className={styles.card} aria-describedby={`${id}-summary`}>
      <span className={styles.cardArt} aria-hidden="true">
        {Art && <Art />}
      </span>
      <span className={styles.cardName}>{name}</span>
      <span className={styles.cardSummary} id={`${id}-summary`}>
        {summary}
      </span>
      <span className={styles.cardGo}>
        {isSaved ? 'Continue' : 'Play'}
        {isLast && <small> · played last</small>}
      </span>
    </QueryLink>
  );
}

/** The front page: choose a game; one that was begun goes on where it stopped. */
export function HomePage({
  games,
  arts,
  lastGame,
  storage,
  suiteSettings: Settings,
}: HomePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <Welcome heading={heading} />
        <IconButton
          icon="settings"
          label="Settings"
          compact
          onClick={() => setSettingsOpen(true)}
        />
      </header>
      <main className={styles.games}>
        {games.map((entry) => (
          <GameCard
            key={entry.id}
            entry={entry}
            Art={arts[entry.id]}
            isLast={entry.id === lastGame}
            storage={storage}
          />
        ))}
      </main>
      {settingsOpen && (
        <Dialog title="Settings" wide onClose={() => setSettingsOpen(false)}>
          <div className={fields.settings}>
            <Settings />
          </div>
        </Dialog>
      )}
    </div>
  );
}
