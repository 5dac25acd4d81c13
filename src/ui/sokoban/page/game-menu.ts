import type { MenuGroup } from '../../kit/popups/Menu.tsx';
import type { Questions } from '../analysis/questions.ts';
import type { ReplaySource } from '../game/replay-line.ts';
import type { SokobanSettings } from '../settings/settings.ts';

/** Why the marks cannot be asked for, by when they are shown. */
export const MARKS_UNAVAILABLE: Readonly<Partial<Record<SokobanSettings['deadlocks'], string>>> = {
  never: 'Switched off in the settings.',
  always: 'The settings have it shown always.',
};

interface GameMenuOptions {
  readonly questions: Questions;
  readonly isLampOn: boolean;
  readonly isMarking: boolean;
  /** Why dead squares cannot be asked for, or `undefined`. */
  readonly marksUnavailable: string | undefined;
  /** Whether anything was played that can be watched. */
  readonly hasMoves: boolean;
  readonly hasPack: boolean;
  readonly isTimelineShown: boolean;
  readonly isConsoleOpen: boolean;
  readonly onGame: () => void;
  readonly isExploring: boolean;
  readonly onExplore: () => void;
  readonly onRows: () => void;
  readonly onStatistics: () => void;
  readonly onTimeline: () => void;
  readonly onConsole: () => void;
  readonly onSnapshot: () => void;
  readonly onWatch: (source: ReplaySource) => void;
  readonly onNextUnsolved: () => void;
  readonly onSchokoban: () => void;
}

/** What the menu offers, of which the bar shows nothing. */
export function gameMenu(options: GameMenuOptions): readonly MenuGroup[] {
  const { questions, hasMoves, hasPack, isTimelineShown, isConsoleOpen } = options;
  return [
    {
      name: 'Play',
      items: [
        { label: 'This game…', icon: 'info', shortcut: 'G', run: options.onGame },
        { label: 'Statistics', icon: 'chart', shortcut: 'Shift+T', run: options.onStatistics },
        {
          label: isTimelineShown ? 'Hide the timeline' : 'Show the timeline',
          icon: 'history',
          shortcut: 'T',
          run: options.onTimeline,
        },
        {
          label: isConsoleOpen ? 'Close the push console' : 'Open the push console',
          icon: 'console',
          shortcut: '`',
          run: options.onConsole,
        },
        {
          label: options.isExploring ? 'Back to playing' : 'Explore with a cursor',
          icon: 'target',
          shortcut: 'E',
          run: options.onExplore,
        },
        { label: 'The board in words…', icon: 'rows', shortcut: 'Shift+E', run: options.onRows },
        { label: 'Take a snapshot', icon: 'snapshot', run: options.onSnapshot },
      ],
    },
    {
      name: 'Solver',
      items: [
        {
          label: options.isLampOn ? 'Put the lamp out' : 'Light the lamp: can this be won?',
          icon: 'lamp',
          shortcut: 'K',
          run: questions.toggleLamp,
        },
        { label: 'Hint: the next push', icon: 'hint', shortcut: 'H', run: questions.hint },
        {
          label: 'Watch a solution from here',
          icon: 'eye',
          shortcut: 'V',
          run: questions.showSolution,
        },
        {
          label: options.isMarking ? 'Put the marks away' : 'Mark what is dead',
          icon: 'close',
          shortcut: 'X',
          unavailable: options.marksUnavailable,
          run: questions.toggleMarks,
        },
        {
          label: 'Undo to before it was lost',
          icon: 'rewind',
          shortcut: 'B',
          run: questions.goBack,
        },
      ],
    },
    {
      name: 'Watch',
      items: [
        {
          label: 'Watch this game',
          icon: 'replay',
          unavailable: hasMoves ? undefined : 'Nothing has been played yet.',
          run: () => {
            options.onWatch('game');
          },
        },
        {
          label: 'Watch pasted moves',
          icon: 'play',
          run: () => {
            options.onWatch('pasted');
          },
        },
      ],
    },
    {
      name: 'Levels',
      items: [
        {
          label: 'Next unsolved level',
          icon: 'finish',
          shortcut: 'N',
          unavailable: hasPack ? undefined : 'This level belongs to no pack.',
          run: options.onNextUnsolved,
        },
        { label: 'Schokoban: arcade and more…', icon: 'steps', run: options.onSchokoban },
      ],
    },
  ];
}
