import { toolGroups, ToolsDialog } from '../../features/tools/ToolsDialog.tsx';
import { commandsOn, type PageCommand, type Uses } from '../../play/commands/command.tsx';
import type { DialogName } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { SokobanGame } from './sokoban-game.ts';

const opens = (dialog: DialogName) => ({
  now: (game: SokobanGame) => ({ run: () => game.open(dialog) }),
});

/** The commands that are in “Tools” alone: they have neither a key nor a button, and are fetched with it. */
const TOOL_COMMANDS = {
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
} as const satisfies Readonly<Record<string, PageCommand<SokobanGame>>>;

interface SokobanToolsProps {
  readonly game: SokobanGame;
  readonly uses: Uses | undefined;
  readonly onClose: () => void;
}

/** Sokoban’s “Tools”: what experts want of a level, the most wanted first. */
export function SokobanTools({ game, uses, onClose }: SokobanToolsProps) {
  const { commands } = useSokoban();
  const groups = toolGroups(
    { ...commands, ...commandsOn(TOOL_COMMANDS, game) },
    [
      ...(['snapshots', 'measures', 'why', 'timeline', 'explore', 'rows', 'console'] as const),
      ...(['watchPasted', 'leaderboard', 'files', 'editCopy', 'backwards', 'editor'] as const),
    ],
    [{ name: t('Other levels'), items: game.generated.menu() }],
  );
  return <ToolsDialog groups={groups} uses={uses} onClose={onClose} />;
}
