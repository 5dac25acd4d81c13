import { useEffect, useRef, useState } from 'react';
import { current } from '../../engine/session.ts';
import type { Level } from '../../games/sokoban/level.ts';
import { formatLurd } from '../../games/sokoban/lurd.ts';
import { isWon } from '../../games/sokoban/rules.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import { navigate } from '../../platform/navigation.ts';
import { lazyDialog } from '../kit/lazy-part.tsx';
import { Menu, type MenuGroup, type MenuItem } from '../kit/Menu.tsx';
import { parseQuery } from '../../core/query.ts';
import { showToast } from '../kit/toasts.ts';
import { viewQuery, writeViewLink, type View } from './editor/editor-link.ts';
import { recordedLines } from './file-solutions.ts';
import type { SokobanSession } from './frames.ts';
import type { Solutions } from './solutions.ts';

const ExportDialog = lazyDialog(
  'Share this level',
  async () => (await import('./export/ExportDialog.tsx')).ExportDialog,
);

async function take(level: Level, to: View): Promise<void> {
  navigate(await writeViewLink(to, level));
}

/**
 * Offers the moves that a link brought along, once the page's address names the level alone: by then
 * the player has answered whether a game in progress may go, and no question hides the offer.
 */
function useLinkedMoves(query: string): void {
  const linked = useRef<string | null>(null);
  useEffect(() => {
    if (parseQuery(query).has('lurd')) {
      linked.current = query;
      return;
    }
    const { current: link } = linked;
    linked.current = null;
    if (link === null) return;
    showToast('This link brings moves along.', {
      label: 'Watch them',
      run: () => {
        navigate(`${link}&view=moves`);
      },
    });
  }, [query]);
}

interface RoomMenuProps {
  readonly session: SokobanSession;
  /** The player's best solutions, of all levels. */
  readonly solutions: SettingsStore<Solutions>;
  /** The query of the page's address. */
  readonly query: string;
  readonly onLeaderboard: () => void;
  readonly onFiles: () => void;
  /** What can be done in play. */
  readonly play: () => readonly MenuGroup[];
  /** Levels that the generator makes. */
  readonly generated: () => readonly MenuItem[];
}

/** What can be done in play, and with a level besides: take it elsewhere, draw it on, study it. */
export function RoomMenu({
  session,
  solutions,
  query,
  onLeaderboard,
  onFiles,
  play,
  generated,
}: RoomMenuProps) {
  useLinkedMoves(query);
  const [isExporting, setExporting] = useState(false);
  const { states, moves, cursor, params } = session;
  const position = current(session);

  const groups = (): readonly MenuGroup[] => [
    ...play(),
    {
      name: 'This level',
      items: [
        { label: 'Leaderboard…', icon: 'trophy', run: onLeaderboard },
        { label: 'Files of this level…', icon: 'folder', run: onFiles },
        {
          label: 'Share this level…',
          icon: 'share',
          run: () => {
            setExporting(true);
          },
        },
        { label: 'Edit a copy', icon: 'pencil', run: () => void take(params.level, 'editor') },
        {
          label: 'Play it backwards',
          icon: 'rewind',
          run: () => void take(params.level, 'backwards'),
        },
      ],
    },
    {
      name: 'New levels',
      items: [
        ...generated(),
        {
          label: 'Level editor',
          icon: 'plus',
          run: () => {
            navigate(viewQuery('editor'));
          },
        },
      ],
    },
  ];
  return (
    <>
      <Menu label="More" groups={groups} />
      {isExporting && (
        <ExportDialog
          exported={{
            position,
            origin: params.origin,
            lurd: formatLurd(states, moves.slice(0, cursor)),
            solved: isWon(position),
            recorded: recordedLines(params, solutions.getState()),
          }}
          onClose={() => {
            setExporting(false);
          }}
        />
      )}
    </>
  );
}
