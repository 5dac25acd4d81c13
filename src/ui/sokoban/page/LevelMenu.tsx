import { useEffect, useRef } from 'react';
import type { Level } from '../../../games/sokoban/rules/level.ts';
import { navigate } from '../../../platform/navigation.ts';
import { Menu, type MenuGroup, type MenuItem } from '../../kit/popups/Menu.tsx';
import { parseQuery } from '../../../core/query.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { viewQuery, writeViewLink, type EditorView } from '../editor/editor-link.ts';

async function take(level: Level, to: EditorView): Promise<void> {
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
      run: () => navigate(`${link}&view=moves`),
    });
  }, [query]);
}

interface LevelMenuProps {
  /** The level on the board. */
  readonly level: Level;
  /** The query of the page's address. */
  readonly query: string;
  readonly onLeaderboard: () => void;
  readonly onFiles: () => void;
  readonly onShare: () => void;
  /** What can be done in play. */
  readonly play: () => readonly MenuGroup[];
  /** Levels that the generator makes. */
  readonly generated: () => readonly MenuItem[];
}

/** What can be done in play, and with a level besides: take it elsewhere, draw it on, study it. */
export function LevelMenu(props: LevelMenuProps) {
  const { level, query, onLeaderboard, onFiles, onShare, play, generated } = props;
  useLinkedMoves(query);

  const groups = (): readonly MenuGroup[] => [
    ...play(),
    {
      name: 'This level',
      items: [
        { label: 'Leaderboard…', icon: 'trophy', run: onLeaderboard },
        { label: 'Files of this level…', icon: 'folder', run: onFiles },
        { label: 'Share this level…', icon: 'share', run: onShare },
        { label: 'Edit a copy', icon: 'pencil', run: () => void take(level, 'editor') },
        {
          label: 'Play it backwards',
          icon: 'rewind',
          run: () => void take(level, 'backwards'),
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
          run: () => navigate(viewQuery('editor')),
        },
      ],
    },
  ];
  return <Menu label="More" groups={groups} />;
}
