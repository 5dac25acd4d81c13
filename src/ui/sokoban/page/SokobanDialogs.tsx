import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { current } from '../../../engine/session.ts';
import type { Look } from '../../play/game-page.ts';
import { lazyDialog } from '../../kit/loading/lazy-part.tsx';
import type { Arcade } from '../arcade/use-arcade.ts';
import type { Incoming } from '../collections/use-incoming.ts';
import type { SokobanSession } from '../board/frames.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
import { keptOf } from '../../../games/sokoban/records/solutions.ts';
import type { SnapshotActions } from '../games/use-snapshots.ts';
import type { Sokoban } from './use-sokoban.ts';
import type { Watching } from '../replay/use-watching.ts';

const GameDialog = lazyDialog(
  'This game',
  async () => (await import('../games/GameDialog.tsx')).GameDialog,
);
const RowsDialog = lazyDialog(
  'The board in words',
  async () => (await import('../explore/RowsDialog.tsx')).RowsDialog,
);
const LevelBrowser = lazyDialog(
  'Levels',
  async () => (await import('../browser/LevelBrowser.tsx')).LevelBrowser,
);
const ReplayDialog = lazyDialog(
  'Replay',
  async () => (await import('../replay/ReplayDialog.tsx')).ReplayDialog,
);
const ShareGame = lazyDialog(
  'Share this level',
  async () => (await import('../export/ShareGame.tsx')).ShareGame,
);
const SettingsDialog = lazyDialog(
  'Settings',
  async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
);
const SokobanKeysDialog = lazyDialog(
  'Keys',
  async () => (await import('../commands/SokobanKeysDialog.tsx')).SokobanKeysDialog,
);
const StatisticsDialog = lazyDialog(
  'Statistics',
  async () => (await import('../statistics/StatisticsDialog.tsx')).StatisticsDialog,
);

/** The dialogs of the page, of which one can be open; those of `SchokobanLayer` among them. */
export type DialogName =
  | 'levels'
  | 'settings'
  | 'keys'
  | 'game'
  | 'rows'
  | 'statistics'
  | 'leaderboard'
  | 'files'
  | 'share';

interface SokobanDialogsProps {
  readonly open: DialogName | null;
  readonly sokoban: Sokoban;
  readonly session: SokobanSession;
  readonly elapsedMs: () => number;
  readonly look: Look;
  readonly suiteSettings: ComponentType;
  readonly arcade: Arcade;
  readonly incoming: Incoming;
  readonly snapshotActions: SnapshotActions;
  readonly watching: Watching;
  readonly onClose: () => void;
}

/** The dialog that is open, if one is, and the replay that lies over the game. */
export function SokobanDialogs(props: SokobanDialogsProps) {
  const { open, sokoban, session, arcade, snapshotActions, watching, onClose } = props;
  const { settings, stats, solutions, snapshots, optima, collections, kept, leaderboards } =
    sokoban;
  const { params } = session;
  const skin = useStore(settings, (chosen) => chosen.skin);
  return (
    <>
      {open === 'levels' && (
        <LevelBrowser
          shown={params}
          firstTab={arcade.firstTab}
          stats={stats}
          solutions={solutions}
          optima={optima}
          collections={collections}
          isKept={kept.has}
          topScoreOf={leaderboards.topScoreOf}
          incoming={props.incoming}
          onOpen={(next) => {
            onClose();
            arcade.choose(next);
          }}
          onClose={() => {
            onClose();
            arcade.stopBrowsing();
          }}
        />
      )}
      {open === 'settings' && (
        <SettingsDialog settings={settings} suiteSettings={props.suiteSettings} onClose={onClose} />
      )}
      {open === 'keys' && <SokobanKeysDialog onClose={onClose} />}
      {open === 'game' && (
        <GameDialog
          session={session}
          elapsedMs={props.elapsedMs}
          solutions={solutions}
          snapshots={snapshots}
          actions={snapshotActions}
          onWatch={watching.watch}
          onClose={onClose}
        />
      )}
      {open === 'rows' && <RowsDialog position={current(session)} onClose={onClose} />}
      {open === 'statistics' && (
        <StatisticsDialog
          stats={stats}
          solutions={solutions}
          optima={optima}
          collections={collections}
          onClose={onClose}
        />
      )}
      {open === 'share' && (
        <ShareGame session={session} solutions={solutions.getState()} onClose={onClose} />
      )}
      {watching.source && (
        <ReplayDialog
          session={session}
          kept={keptOf(solutions.getState(), keyOf(params.level))}
          solution={watching.solution}
          source={watching.source}
          look={props.look}
          skin={skin}
          onPlayOn={(line, where, helped) => {
            watching.end();
            snapshotActions.jump(line, where, helped);
          }}
          onClose={watching.end}
        />
      )}
    </>
  );
}
