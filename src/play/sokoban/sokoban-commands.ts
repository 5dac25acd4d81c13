import { current } from '../../engine/session.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import {
  type Commands,
  type CommandState,
  COMMON_COMMANDS,
  type GameOnPage,
  nothingPlayed,
  nothingUndone,
  type PageCommand,
  type PageKey,
} from '../commands/command.tsx';
import type { SokobanSettings } from '../page/sokoban-settings.ts';
import type { SokobanSession } from '../sokoban-board/frames.ts';
import { hasNeighbour, packAfter } from './levels.ts';
import type { ReplaySource } from './replay-line.ts';
import type { SokobanStore } from './sokoban-store.ts';

/** The dialogs of the page; only one is open at a time. */
export type DialogName =
  | 'levels'
  | 'settings'
  | 'keys'
  | 'help'
  | 'game'
  | 'rows'
  | 'statistics'
  | 'moves'
  | 'leaderboard'
  | 'files'
  | 'share'
  | 'snapshots'
  | 'measures'
  | 'tools';

type Run = () => unknown;

/** What the commands act on: the game on its page, and its presentation. */
interface SokobanOnPage extends GameOnPage {
  readonly game: GameOnPage['game'] & {
    readonly store: SokobanStore;
    readonly actions: Readonly<
      Record<'undoPush' | 'redoPush' | 'toStart' | 'toEnd' | 'reset', Run>
    >;
    readonly analysis: Readonly<
      Record<'showSolution' | 'lookBack' | 'toggleMarks' | 'explain', Run>
    >;
    readonly hint: { readonly show: Run };
    readonly explorer: { readonly toggle: Run };
    readonly levels: Readonly<Record<'openPrevious' | 'openNext' | 'openNextUnsolved', Run>>;
    readonly watching: { readonly watch: (source: ReplaySource) => void };
    readonly open: (dialog: DialogName) => void;
    readonly copyLink: Run;
    readonly toggleTimeline: Run;
    readonly toggleConsole: Run;
    readonly escape: Run;
  };
  readonly session: SokobanSession;
  readonly settings: Pick<SokobanSettings, 'timeline' | 'deadlocks'>;
  readonly isConsoleOpen: boolean;
  readonly isExploring: boolean;
  /** Whether dead squares are shown. */
  readonly isMarking: boolean;
  readonly lamp: CommandState;
}

/** Why the marks are unavailable, by the setting that shows them. */
const MARKS_UNAVAILABLE: Readonly<Partial<Record<SokobanSettings['deadlocks'], PlainMessage>>> = {
  never: message('Switched off in the settings.'),
  always: message('Always shown, as set in the settings.'),
};

const opens = (dialog: DialogName) => ({
  now: ({ game }: SokobanOnPage) => ({ run: () => game.open(dialog) }),
});

const atStart = ({ session }: SokobanOnPage) =>
  session.cursor > 0 ? undefined : t('The level is at its start.');

/**
 * All commands of Sokoban in play, by button, menu or key. Steps belong to the board, and “Tools” has more commands,
 * which need no key (`app/sokoban/tool-commands.ts`).
 */
export const SOKOBAN_COMMANDS = {
  levels: {
    label: message('Levels'),
    icon: 'grid',
    keys: ['Escape'],
    now: ({ game }) => ({ run: () => game.open('levels'), onKey: game.escape }),
  },
  undo: COMMON_COMMANDS.undo,
  redo: {
    label: message('Redo'),
    icon: 'redo',
    keys: ['y', 'Shift+u', 'Ctrl+y', 'Ctrl+Shift+z', 'PadRB'],
    repeats: true,
    isSeldom: true,
    now: (page) => ({ run: page.game.actions.redo, unavailable: nothingUndone(page) }),
  },
  moves: COMMON_COMMANDS.moves,
  undoPush: {
    label: message('Undo the last push'),
    icon: 'pushBack',
    keys: ['PageUp', 'Shift+Backspace'],
    repeats: true,
    now: (page) => ({ run: page.game.actions.undoPush, unavailable: atStart(page) }),
  },
  redoPush: {
    label: message('Redo up to the next push'),
    icon: 'pushOn',
    keys: ['PageDown'],
    repeats: true,
    now: (page) => ({ run: page.game.actions.redoPush, unavailable: nothingUndone(page) }),
  },
  toStart: {
    label: message('Undo everything'),
    icon: 'rewind',
    keys: ['Home'],
    now: (page) => ({ run: page.game.actions.toStart, unavailable: atStart(page) }),
  },
  toEnd: {
    label: message('Redo everything'),
    icon: 'next',
    keys: ['End'],
    now: (page) => ({ run: page.game.actions.toEnd, unavailable: nothingUndone(page) }),
  },
  reset: {
    label: message('Restart this level'),
    word: message('Restart'),
    icon: 'restart',
    keys: ['r', 'PadSelect'],
    isSeldom: true,
    now: (page) => ({ run: page.game.actions.reset, unavailable: atStart(page) }),
  },
  explore: {
    label: message('Explore with a cursor'),
    icon: 'target',
    keys: ['e'],
    now: ({ game, isExploring }) => ({
      run: game.explorer.toggle,
      label: isExploring ? t('Back to playing') : undefined,
    }),
  },
  rows: {
    label: message('The board in words…'),
    icon: 'rows',
    keys: ['Shift+e'],
    ...opens('rows'),
  },
  hint: {
    label: message('Hint: the next push'),
    word: message('Hint'),
    icon: 'hint',
    keys: ['h', 'PadY'],
    now: ({ game }) => ({ run: game.hint.show }),
  },
  lamp: {
    label: message('Lamp'),
    icon: 'lamp',
    keys: ['Shift+l'],
    isSeldom: true,
    now: ({ lamp }) => lamp,
  },
  solution: {
    label: message('Show solution'),
    icon: 'eye',
    keys: ['o'],
    now: ({ game }) => ({ run: game.analysis.showSolution }),
  },
  lookBack: {
    label: message('When did it go wrong?'),
    icon: 'fork',
    keys: ['g'],
    now: ({ game, session }) => ({
      run: () => void game.analysis.lookBack(),
      unavailable: current(session).pushes > 0 ? undefined : t('Nothing has been pushed yet.'),
    }),
  },
  marks: {
    label: message('Show dead squares'),
    icon: 'marks',
    keys: ['x'],
    now: ({ game, settings, isMarking }) => {
      const reason = MARKS_UNAVAILABLE[settings.deadlocks];
      return {
        run: game.analysis.toggleMarks,
        unavailable: reason && format(reason),
        label: isMarking ? t('Hide dead squares') : undefined,
      };
    },
  },
  why: {
    label: message('Why is this dead?'),
    icon: 'help',
    keys: ['Shift+x'],
    now: ({ game }) => ({ run: game.analysis.explain }),
  },
  pause: COMMON_COMMANDS.pause,
  statistics: COMMON_COMMANDS.statistics,
  tools: COMMON_COMMANDS.tools,
  timeline: {
    label: message('Show the timeline'),
    icon: 'history',
    keys: ['Shift+t'],
    now: ({ game, settings }) => ({
      run: game.toggleTimeline,
      label: settings.timeline ? t('Hide the timeline') : undefined,
    }),
  },
  game: {
    label: message('This game…'),
    icon: 'info',
    keys: ['Shift+g'],
    ...opens('game'),
  },
  nextUnsolved: {
    label: message('Next unsolved level'),
    icon: 'finish',
    keys: ['n', 'PadRT'],
    now: ({ game, session }) => ({
      run: game.levels.openNextUnsolved,
      unavailable: session.params.origin ? undefined : t('This level belongs to no pack.'),
    }),
  },
  console: {
    label: message('Open the push console'),
    icon: 'console',
    keys: ['`'],
    now: ({ game, isConsoleOpen }) => ({
      run: game.toggleConsole,
      label: isConsoleOpen ? t('Close the push console') : undefined,
    }),
  },
  mute: {
    ...COMMON_COMMANDS.mute,
    keys: ['Shift+m'],
  },
  keys: COMMON_COMMANDS.keys,
  help: COMMON_COMMANDS.help,
  settings: COMMON_COMMANDS.settings,
  previousLevel: {
    label: message('Previous level'),
    word: message('Previous'),
    icon: 'previous',
    now: ({ game, session }) => ({
      run: game.levels.openPrevious,
      unavailable: hasNeighbour(session.params, -1)
        ? undefined
        : t('There is no level before this one.'),
    }),
  },
  nextLevel: {
    label: message('Next level'),
    word: message('Next'),
    icon: 'next',
    now: ({ game, session }) => ({
      run: game.levels.openNext,
      unavailable:
        hasNeighbour(session.params, 1) || packAfter(session.params)
          ? undefined
          : t('There is no level after this one.'),
    }),
  },
  watchThis: {
    label: message('Replay this game'),
    icon: 'replay',
    now: ({ game, session }) => ({
      run: () => game.watching.watch('game'),
      unavailable: nothingPlayed(session.moves.length > 0),
    }),
  },
  copyLink: {
    label: message('Copy link'),
    icon: 'link',
    isSeldom: true,
    now: ({ game }) => ({ run: game.copyLink }),
  },
  share: { label: message('Share this level…'), icon: 'share', ...opens('share') },
} as const satisfies Readonly<Record<string, PageCommand<SokobanOnPage>>>;

export type SokobanCommand = keyof typeof SOKOBAN_COMMANDS;
/** The current commands. */
export type SokobanCommands = Commands<SokobanCommand>;

/** What the zoom commands act on. */
export interface ZoomableBoard {
  /** Changes the zoom and announces it, or announces `otherwise` if it stays the same. */
  readonly zoom: (change: 'zoomIn' | 'zoomOut' | 'fit' | 'showWhole', otherwise: string) => void;
  /** Scrolls the board by this many steps; returns `false` at its edge. */
  readonly pan: (right: number, down: number) => boolean;
}

/** The zoom commands of the board. `=` is the `+` key without Shift. */
export const ZOOM_COMMANDS = {
  larger: {
    label: message('Zoom in'),
    icon: 'plus',
    keys: ['+', '='],
    repeats: true,
    now: ({ zoom }) => ({ run: () => zoom('zoomIn', t('The board is as large as it gets.')) }),
  },
  smaller: {
    label: message('Zoom out'),
    icon: 'minus',
    keys: ['-'],
    repeats: true,
    now: ({ zoom }) => ({ run: () => zoom('zoomOut', t('The board is as small as it gets.')) }),
  },
  whole: {
    label: message('Fit the whole board'),
    icon: 'fit',
    keys: ['f'],
    now: ({ zoom }) => ({ run: () => zoom('showWhole', t('The whole board is visible.')) }),
  },
  usual: {
    label: message('Usual size'),
    icon: 'target',
    keys: ['0'],
    now: ({ zoom }) => ({ run: () => zoom('fit', t('The board is not zoomed.')) }),
  },
} as const satisfies Readonly<Record<string, PageCommand<ZoomableBoard>>>;

const pans = (right: number, down: number) => ({
  label: message('See more of a large board'),
  repeats: true,
  now: ({ pan }: ZoomableBoard) => ({ run: () => pan(right, down) }),
});

/** The keys that scroll a large board. */
export const PAN_KEYS = {
  left: { ...pans(-1, 0), keys: ['Shift+ArrowLeft'] },
  up: { ...pans(0, -1), keys: ['Shift+ArrowUp'] },
  right: { ...pans(1, 0), keys: ['Shift+ArrowRight'] },
  down: { ...pans(0, 1), keys: ['Shift+ArrowDown'] },
} as const satisfies Readonly<Record<string, PageKey<ZoomableBoard>>>;
