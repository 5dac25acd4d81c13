import { useStore } from 'zustand';
import { useToday } from '../../ui/browser/use-today.ts';
import { useDeferredStore } from '../../ui/browser/use-deferred-store.ts';
import { muteState } from '../../play/commands/mute-state.ts';
import type { GamePageProps } from '../../play/page/game-page.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { ownCollectionStore, packStore } from '../../play/sokoban/packs.ts';
import { OpeningPage } from './OpeningPage.tsx';
import { createSokobanGame, type SokobanGame } from './sokoban-game.ts';
import { SokobanBar } from './SokobanBar.tsx';
import { SokobanDialogs } from './SokobanDialogs.tsx';
import { SokobanMain } from './SokobanMain.tsx';
import { SokobanOverlays } from './SokobanOverlays.tsx';
import { useGameCommands } from './use-game-commands.ts';
import { useSokobanKeys } from './use-sokoban-keys.ts';
import styles from './SokobanPage.module.css';

/** Sokoban: the board, and everything around it. */
export function SokobanPage(props: GamePageProps) {
  const game = usePageGame(props, createSokobanGame);
  const isWaiting = useStore(game.opening, ({ state }) => state === 'waiting');
  // Another level would be seen for a moment, and take the keys.
  return isWaiting ? <OpeningPage game={game} /> : <PlayPage {...props} game={game} />;
}

function PlayPage(props: GamePageProps & { readonly game: SokobanGame }) {
  const { game, look, isMuted, onToggleMuted, suiteSettings } = props;
  // The board is painted from the playback; everything else follows a frame later.
  const { session, elapsedMs, paused } = useDeferredStore(game.store);
  // What is known of packs and collections decides on names of levels and on their neighbours.
  useStore(ownCollectionStore, ({ read }) => read);
  useStore(packStore);
  // Today's level has another title tomorrow.
  useToday();
  const isLeftHanded = useStore(game.settings, ({ leftHanded }) => leftHanded);
  const commands = useGameCommands(game, session, muteState(isMuted, onToggleMuted));
  useSokobanKeys(commands, game);

  return (
    <div className={styles.page} data-left={isLeftHanded || undefined}>
      <SokobanBar game={game} session={session} elapsedMs={elapsedMs} commands={commands} />
      <SokobanMain
        game={game}
        session={session}
        commands={commands}
        isStill={look.reducedMotion}
        isPaused={paused}
      />
      <SokobanDialogs
        game={game}
        session={session}
        elapsedMs={elapsedMs}
        commands={commands}
        suiteSettings={suiteSettings}
      />
      <SokobanOverlays game={game} session={session} look={look} isPaused={paused} />
    </div>
  );
}
