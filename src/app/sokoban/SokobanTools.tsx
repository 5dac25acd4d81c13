import { zoomable } from '../../features/stage/ZoomControls.tsx';
import { toolGroups, ToolsDialog } from '../../features/tools/ToolsDialog.tsx';
import { commandsOn, type Uses, type PageCommand } from '../../play/commands/command.tsx';
import { ZOOM_COMMANDS, type DialogName } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { t } from '../../words/t.ts';
import type { SokobanGame } from './sokoban-game.ts';
import { message } from '../../words/message.ts';

/** What the commands act on. */
interface GameOfTools {
  readonly open: SokobanGame['open'];
  readonly watching: SokobanGame['watching'];
  readonly takeLevelTo: SokobanGame['takeLevelTo'];
  readonly arcade: SokobanGame['arcade'];
  readonly openEditor: SokobanGame['openEditor'];
}

const opens = (dialog: DialogName) => ({
  now: (game: GameOfTools) => ({ run: () => game.open(dialog) }),
});

/**
 * The commands of “Tools” and the levels page that have neither a key nor a button. They are fetched with the dialogs.
 */
export const TOOL_COMMANDS = {
  snapshots: { label: message('Snapshots…'), icon: 'snapshot', ...opens('snapshots') },
  measures: { label: message('Box lines and changes…'), icon: 'chart', ...opens('measures') },
  watchPasted: {
    label: message('Watch pasted moves'),
    icon: 'play',
    now: ({ watching }) => ({ run: () => watching.watch('pasted') }),
  },
  leaderboard: { label: message('Leaderboard…'), icon: 'trophy', ...opens('leaderboard') },
  files: { label: message('Files of this level…'), icon: 'folder', ...opens('files') },
  editCopy: {
    label: message('Edit a copy'),
    icon: 'pencil',
    now: ({ takeLevelTo }) => ({ run: () => takeLevelTo('editor') }),
  },
  backwards: {
    label: message('Play it backwards'),
    icon: 'rewind',
    now: ({ takeLevelTo }) => ({ run: () => takeLevelTo('backwards') }),
  },
  schokoban: {
    label: message('Arcade…'),
    icon: 'steps',
    now: ({ arcade }) => ({ run: () => arcade.show({ t: 'main' }) }),
  },
  editor: {
    label: message('Level editor'),
    icon: 'plus',
    now: ({ openEditor }) => ({ run: openEditor }),
  },
} as const satisfies Readonly<Record<string, PageCommand<GameOfTools>>>;

interface SokobanToolsProps {
  readonly game: SokobanGame;
  readonly uses: Uses | undefined;
  readonly onClose: () => void;
}

/** Sokoban’s “Tools”: commands for experts, the most wanted first. */
export function SokobanTools({ game, uses, onClose }: SokobanToolsProps) {
  const { commands } = useSokoban();
  const groups = toolGroups(
    {
      ...commands,
      ...commandsOn(ZOOM_COMMANDS, zoomable(game.board)),
      ...commandsOn(TOOL_COMMANDS, game),
    },
    [
      ...(['snapshots', 'measures', 'why', 'timeline', 'explore', 'rows', 'console'] as const),
      ...(['watchPasted', 'leaderboard', 'files', 'editCopy', 'backwards', 'editor'] as const),
    ],
    [{ name: t('Other levels'), items: game.generated.menu() }],
  );
  return <ToolsDialog groups={groups} uses={uses} onClose={onClose} />;
}
