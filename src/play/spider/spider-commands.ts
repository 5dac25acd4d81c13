import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import {
  type Commands,
  type CommandState,
  COMMON_COMMANDS,
  type GameOnPage,
  nothingPlayed,
  nothingUndone,
  type PageCommand,
} from '../commands/command.tsx';
import { FINISH_KEY } from './finish.ts';
import { NO_HINT } from './hint-words.ts';
import { lastDealOf } from './spider-actions.ts';
import type { SpiderSession, SpiderStore, Standing } from './spider-store.ts';
import { dealRefusalText } from './words.ts';

/** The dialogs that a button or key opens. */
export type DialogName =
  | 'new'
  | 'settings'
  | 'keys'
  | 'help'
  | 'score'
  | 'statistics'
  | 'moves'
  | 'review'
  | 'this-game'
  | 'tools';

type Run = () => unknown;

/** What the commands act on: the game on its page, and its state. */
interface SpiderOnPage extends GameOnPage {
  readonly game: GameOnPage['game'] & {
    readonly store: SpiderStore;
    readonly actions: Readonly<
      Record<'deal' | 'sameDeal' | 'undoDeal' | 'copyLink' | 'copyMoves', Run>
    >;
    readonly analysis: { readonly words: { readonly won: () => string }; readonly lookBack: Run };
    readonly chance: { readonly ask: Run };
    readonly finish: { readonly start: Run };
    readonly finder: { readonly open: Run };
    readonly introduction: { readonly show: Run };
    readonly replays: { readonly watchThis: Run; readonly watchLast: Run };
    readonly open: (dialog: DialogName) => void;
    readonly toggleTyping: Run;
    readonly nextHint: Run;
    readonly winningHint: Run;
    readonly showSolution: Run;
  };
  readonly session: SpiderSession;
  readonly standing: Pick<Standing, 'refusal' | 'status'>;
  readonly lamp: CommandState;
}

const opens = (dialog: DialogName) => ({
  now: ({ game }: SpiderOnPage) => ({ run: () => game.open(dialog) }),
});

/** Why help towards a win is no longer available. */
const over = ({ game, standing }: SpiderOnPage) =>
  standing.status === 'won' ? game.analysis.words.won() : undefined;

/** Why the moves so far cannot be shown, if there are none. */
const atStart = ({ session }: SpiderOnPage) => nothingPlayed(session.cursor > 0);

/** All commands of Spider, by button, menu or key; the keys that act on cards belong to the table. */
export const SPIDER_COMMANDS = {
  deal: {
    label: message('Deal'),
    icon: 'deal',
    keys: ['d', 'PadRT'],
    now: ({ game, standing }) => ({
      run: game.actions.deal,
      unavailable: standing.refusal ? dealRefusalText(standing.refusal) : undefined,
    }),
  },
  undo: COMMON_COMMANDS.undo,
  redo: {
    label: message('Redo'),
    icon: 'redo',
    keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z', 'PadRB'],
    repeats: true,
    isSeldom: true,
    now: (page) => ({ run: page.game.actions.redo, unavailable: nothingUndone(page) }),
  },
  moves: COMMON_COMMANDS.moves,
  thisGame: {
    label: message('This game…'),
    icon: 'info',
    keys: ['Shift+g'],
    ...opens('this-game'),
  },
  typed: {
    label: message('Type a move'),
    icon: 'console',
    keys: ['`'],
    now: ({ game }) => ({ run: game.toggleTyping }),
  },
  hint: {
    label: message('Hint'),
    icon: 'hint',
    keys: ['h', ' ', 'PadY'],
    now: ({ game, standing }) => ({
      run: game.nextHint,
      unavailable: standing.status === 'won' ? format(NO_HINT.won) : undefined,
    }),
  },
  pause: {
    ...COMMON_COMMANDS.pause,
    now: (page) => ({ run: page.game.takeBreak, unavailable: over(page) }),
  },
  finish: {
    label: message('Play the rest'),
    icon: 'finish',
    keys: [FINISH_KEY],
    now: (page) => ({ run: page.game.finish.start, unavailable: over(page) }),
  },
  lamp: {
    label: message('Lamp'),
    icon: 'lamp',
    keys: ['l'],
    isSeldom: true,
    now: (page) => ({ ...page.lamp, unavailable: over(page) }),
  },
  winningHint: {
    label: message('Winning hint'),
    icon: 'hint',
    keys: ['w'],
    now: (page) => ({ run: () => void page.game.winningHint(), unavailable: over(page) }),
  },
  solution: {
    label: message('Show solution'),
    icon: 'eye',
    keys: ['o'],
    now: (page) => ({ run: () => void page.game.showSolution(), unavailable: over(page) }),
  },
  lookBack: {
    label: message('When did it go wrong?'),
    icon: 'fork',
    keys: ['g'],
    now: (page) => ({
      run: () => void page.game.analysis.lookBack(),
      unavailable: over(page) ?? atStart(page),
    }),
  },
  chance: {
    label: message('How am I doing?'),
    icon: 'target',
    keys: ['e'],
    now: (page) => ({ run: () => void page.game.chance.ask(), unavailable: over(page) }),
  },
  newGame: {
    label: message('New game'),
    word: message('New'),
    icon: 'plus',
    keys: ['n'],
    ...opens('new'),
  },
  // The same dialog as for a new game, which focuses the difficulty.
  difficulty: { label: message('Switch difficulty'), icon: 'plus', keys: ['s'], ...opens('new') },
  statistics: COMMON_COMMANDS.statistics,
  tools: COMMON_COMMANDS.tools,
  mute: { ...COMMON_COMMANDS.mute, keys: ['m'] },
  keys: COMMON_COMMANDS.keys,
  settings: COMMON_COMMANDS.settings,
  sameDeal: {
    label: message('Restart this deal'),
    word: message('Restart'),
    icon: 'restart',
    keys: ['PadSelect'],
    isSeldom: true,
    now: ({ game }) => ({ run: game.actions.sameDeal }),
  },
  findRank: {
    label: message('Find a rank'),
    icon: 'search',
    now: ({ game }) => ({ run: game.finder.open }),
  },
  undoDeal: {
    label: message('Undo the last deal'),
    icon: 'rewind',
    now: ({ game, session }) => ({
      run: game.actions.undoDeal,
      unavailable: lastDealOf(session) < 0 ? t('No row was dealt yet.') : undefined,
    }),
  },
  watchThis: {
    label: message('Replay this game'),
    icon: 'replay',
    now: (page) => ({ run: page.game.replays.watchThis, unavailable: atStart(page) }),
  },
  watchLast: {
    label: message('Replay last game'),
    icon: 'history',
    now: ({ game }) => ({ run: game.replays.watchLast }),
  },
  copyLink: {
    label: message('Copy link'),
    icon: 'link',
    isSeldom: true,
    now: ({ game }) => ({ run: game.actions.copyLink }),
  },
  score: {
    label: message('How the score is made up'),
    icon: 'target',
    ...opens('score'),
  },
  copyMoves: {
    label: message('Copy link to a replay'),
    icon: 'share',
    now: (page) => ({ run: page.game.actions.copyMoves, unavailable: atStart(page) }),
  },
  help: COMMON_COMMANDS.help,
  introduction: {
    label: message('Introduction'),
    icon: 'steps',
    now: ({ game }) => ({ run: game.introduction.show }),
  },
} as const satisfies Readonly<Record<string, PageCommand<SpiderOnPage>>>;

export type SpiderCommand = keyof typeof SPIDER_COMMANDS;
/** The current commands. */
export type SpiderCommands = Commands<SpiderCommand>;
