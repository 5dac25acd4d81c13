import type { PageCommand } from '../../play/commands/command.tsx';
import type { DialogName } from '../../play/sokoban/sokoban-commands.ts';
import { message } from '../../words/message.ts';
import type { SokobanGame } from './sokoban-game.ts';

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
