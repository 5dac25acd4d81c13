import { useRef, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { QueryLink } from '../kit/QueryLink.tsx';
import { usePageFocus } from '../kit/use-page-focus.ts';
import { PeacockFeather } from '../kit/PeacockFeather.tsx';
import type { GameEntry } from './game-entry.ts';
import type { ComponentType } from 'react';

interface HomePageProps {
  readonly games: readonly GameEntry[];
  readonly lastGame: string | null;
  /** Whether a game of this entry waits to be continued. */
  readonly isSaved: (entry: GameEntry) => boolean;
  readonly suiteSettings: ComponentType;
}

/** The front page: choose a game; one that was begun goes on where it stopped. */
export function HomePage({ games, lastGame, isSaved, suiteSettings: Settings }: HomePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <div className="home">
      <header className="home__head">
        <PeacockFeather />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Peacock Parlor
          </h1>
          <p>Two patient games, yours to keep. No account, no network needed.</p>
        </div>
        <IconButton
          icon="settings"
          label="Settings"
          compact
          onClick={() => {
            setSettingsOpen(true);
          }}
        />
      </header>
      <main className="home__games">
        {games.map((entry) => (
          <QueryLink
            key={entry.id}
            query={`game=${entry.id}`}
            className={`game-card game-card--${entry.id}`}
            aria-describedby={`${entry.id}-summary`}
          >
            <span className="game-card__art" aria-hidden="true">
              <entry.Art />
            </span>
            <span className="game-card__name">{entry.name}</span>
            <span className="game-card__summary" id={`${entry.id}-summary`}>
              {entry.summary}
            </span>
            <span className="game-card__go">
              {isSaved(entry) ? 'Continue' : 'Play'}
              {entry.id === lastGame && <small> · played last</small>}
            </span>
          </QueryLink>
        ))}
      </main>
      {settingsOpen && (
        <Dialog
          title="Settings"
          onClose={() => {
            setSettingsOpen(false);
          }}
        >
          <Settings />
        </Dialog>
      )}
    </div>
  );
}
