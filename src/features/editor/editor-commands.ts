import type { Result } from '../../core/result.ts';
import type { Drawing, Glyph, Tool } from '../../games/sokoban/editor/drawing.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import { navigate } from '../../platform/navigation.ts';
import { COMMON_COMMANDS, type PageCommand, type PageKey } from '../../play/commands/command.tsx';
import { announce } from '../../ui/messages/announce.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { firstDraft, keepCaption, NO_CAPTION, type DraftEditor } from './draft.ts';

/** A dialog over the drawing. Those that need a valid level contain the level as it was when they were opened. */
export type OpenDialog =
  | { readonly t: 'keys' | 'own' }
  | { readonly t: 'share' | 'save'; readonly level: Level };

/** What the drawing commands act on. */
interface DrawingOnPage {
  readonly draft: Pick<DraftEditor, 'state' | 'dispatch'>;
  /** The drawing as a level, or an error while it is invalid. */
  readonly level: Result<Level, unknown>;
  readonly onTry: (level: Level) => void;
  readonly onBackwards: (level: Level) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The action of a command that needs a valid level. */
const withLevel = (run: (page: DrawingOnPage, level: Level) => void) => (page: DrawingOnPage) => ({
  run: () => {
    if (page.level.ok) run(page, page.level.value);
    else showToast(notALevelWords());
  },
});

const UNDO = {
  label: COMMON_COMMANDS.undo.label,
  icon: COMMON_COMMANDS.undo.icon,
  keys: COMMON_COMMANDS.undo.keys,
  repeats: true,
} as const;

const REDO = {
  label: message('Redo'),
  icon: 'redo',
  keys: ['y', 'Ctrl+y', 'Ctrl+Shift+z'],
  repeats: true,
} as const;

const nothingToUndo = (isPossible: boolean) => (isPossible ? undefined : t('Nothing to undo.'));
const nothingToRedo = (isPossible: boolean) => (isPossible ? undefined : t('Nothing to redo.'));

/** All commands for the drawing, by button, menu or key; arrows, tools and characters belong to the pen. */
export const DRAW_COMMANDS = {
  back: {
    label: message('Back to the game'),
    word: message('Back'),
    icon: 'previous',
    now: () => ({ run: () => navigate('game=sokoban') }),
  },
  undo: {
    ...UNDO,
    now: ({ draft }) => ({
      run: () => draft.dispatch({ t: 'undo' }),
      unavailable: nothingToUndo(draft.state.past.length > 0),
    }),
  },
  redo: {
    ...REDO,
    now: ({ draft }) => ({
      run: () => draft.dispatch({ t: 'redo' }),
      unavailable: nothingToRedo(draft.state.future.length > 0),
    }),
  },
  tryIt: {
    label: message('Try it'),
    icon: 'play',
    keys: ['t'],
    inKeyList: message('Try the level'),
    now: withLevel(({ onTry }, level) => onTry(level)),
  },
  backwards: {
    label: message('Backwards'),
    icon: 'rewind',
    now: withLevel(({ onBackwards }, level) => onBackwards(level)),
  },
  save: {
    label: message('Save'),
    icon: 'folder',
    now: withLevel(({ onOpen }, level) => onOpen({ t: 'save', level })),
  },
  share: {
    label: message('Share'),
    icon: 'share',
    now: withLevel(({ onOpen }, level) => onOpen({ t: 'share', level })),
  },
  keys: {
    ...COMMON_COMMANDS.keys,
    now: ({ onOpen }) => ({ run: () => onOpen({ t: 'keys' }) }),
  },
  ownLevels: {
    label: message('My levels…'),
    icon: 'grid',
    now: ({ onOpen }) => ({ run: () => onOpen({ t: 'own' }) }),
  },
  startOver: {
    label: message('Start over'),
    icon: 'plus',
    now: ({ draft }) => ({
      run: () => {
        const about = keepCaption(NO_CAPTION, null);
        draft.dispatch({ t: 'replace', drawing: firstDraft().drawing, about });
        showToast(t('An empty room. Undo restores your drawing.'));
      },
    }),
  },
} as const satisfies Readonly<Record<string, PageCommand<DrawingOnPage>>>;

/** The part of the pen that keys change. */
interface PenOnPage {
  /** Whether a press fills a whole patch. */
  readonly fills: boolean;
  readonly onFills: (fills: boolean) => void;
}

/** The keys that change the options of the pen. */
export const PEN_KEYS = {
  fills: {
    label: message('Fill whole patches'),
    keys: ['k'],
    inKeyList: message('Fill whole patches, on and off'),
    now: ({ fills, onFills }) => ({
      run: () => {
        onFills(!fills);
        announce(fills ? t('Draws single squares') : t('Fills whole patches'));
      },
    }),
  },
} as const satisfies Readonly<Record<string, PageKey<PenOnPage>>>;

/** What the commands act on while a level is played in the editor, forwards or backwards. */
interface TrialOnPage {
  readonly game: Readonly<Record<'undo' | 'redo' | 'restart', () => void>> &
    Readonly<Record<'canUndo' | 'canRedo', boolean>>;
  readonly back: { readonly label: string; readonly run: () => void };
}

const TRIAL_COMMANDS = {
  back: {
    label: message('Back'),
    icon: 'previous',
    keys: ['Escape'],
    now: ({ back }) => back,
  },
  undo: {
    ...UNDO,
    now: ({ game }) => ({ run: game.undo, unavailable: nothingToUndo(game.canUndo) }),
  },
  redo: {
    ...REDO,
    now: ({ game }) => ({ run: game.redo, unavailable: nothingToRedo(game.canRedo) }),
  },
  reset: {
    label: message('Reset'),
    icon: 'restart',
    keys: ['r'],
    now: ({ game }) => ({
      run: game.restart,
      unavailable: game.canUndo ? undefined : t('The level is at its start.'),
    }),
  },
} as const satisfies Readonly<Record<string, PageCommand<TrialOnPage>>>;

/** What the commands act on while a level is tried. */
interface TryOnPage extends TrialOnPage {
  readonly game: TrialOnPage['game'] & {
    readonly isPlaying: boolean;
    readonly togglePlaying: () => void;
  };
}

/** The commands while a level is tried. */
export const TRY_COMMANDS = {
  ...TRIAL_COMMANDS,
  /** Plays the redo moves one by one. */
  playOn: {
    label: message('Play on'),
    icon: 'play',
    keys: ['p'],
    now: ({ game: { isPlaying, togglePlaying, canRedo } }) => ({
      run: togglePlaying,
      label: isPlaying ? t('Stop') : undefined,
      icon: isPlaying ? 'pause' : undefined,
      unavailable: canRedo ? undefined : t('There is nothing to play.'),
    }),
  },
} as const satisfies Readonly<Record<string, PageCommand<TryOnPage>>>;

/** What the commands act on while a level is played backwards. */
interface BackwardsOnPage extends TrialOnPage {
  readonly isPulling: boolean;
  readonly onPulling: (isPulling: boolean) => void;
}

/** The commands while a level is played backwards. */
export const BACKWARDS_COMMANDS = {
  ...TRIAL_COMMANDS,
  arrowsPull: {
    label: message('Arrows pull'),
    icon: 'rewind',
    keys: ['p'],
    now: ({ isPulling, onPulling }) => ({
      run: () => {
        onPulling(!isPulling);
        announce(isPulling ? t('Arrows walk') : t('Arrows pull'));
      },
    }),
  },
} as const satisfies Readonly<Record<string, PageCommand<BackwardsOnPage>>>;

const GLYPH_WORDS: Readonly<Record<Glyph, PlainMessage>> = {
  '#': message('Wall'),
  ' ': message('Floor'),
  '.': message('Goal'),
  $: message('Box'),
  '*': message('Box on a goal'),
  '@': message('Player'),
  '+': message('Player on a goal'),
};

/** The names of the tools. */
export const TOOL_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall'),
  floor: message('Floor'),
  goal: message('Goal'),
  box: message('Box'),
  'box-on-goal': message('Box on a goal'),
  player: message('Player'),
  erase: message('Eraser'),
};

/** Announces that the whole drawing was moved. */
export function movedWords(direction: Direction): string {
  return t(
    '{direction, select, l {Moved left} u {Moved up} r {Moved right} d {Moved down} other {}}',
    {
      direction,
    },
  );
}

/** The position of a square, counted from 1: `row 1 column 2`. */
export function placeWords({ cols }: Pick<Drawing, 'cols'>, cell: Cell): string {
  return t('row {row} column {column}', {
    row: Math.floor(cell / cols) + 1,
    column: (cell % cols) + 1,
  });
}

/** The content of a square and its position: `Wall, row 1 column 2`. */
export function squareWords(drawing: Drawing, cell: Cell): string {
  const square = format(GLYPH_WORDS[drawing.glyphs[cell] ?? ' ']);
  return t('{square}, {place}', { square, place: placeWords(drawing, cell) });
}

/** Why an incomplete drawing cannot be used. */
export const notALevelWords = () =>
  t('This is not a level yet: it needs a player, a box and a goal.');
