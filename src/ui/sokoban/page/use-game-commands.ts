import { useStore } from 'zustand';
import { canRedo, canUndo } from '../../../engine/session.ts';
import { commandsOf } from '../../play/commands/command.ts';
import type { SokobanAnalysis } from '../analysis/sokoban-analysis.ts';
import type { SokobanSession } from '../board/frames.ts';
import { SOKOBAN_COMMANDS, type SokobanCommands } from '../commands/sokoban-commands.ts';
import type { Exploring } from '../explore/use-explorer.ts';
import type { ReplaySource } from '../game/replay-line.ts';
import type { Levels } from '../game/use-levels.ts';
import type { SokobanActions } from '../game/use-sokoban-actions.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import type { MarksStore } from '../stage/marks.ts';
import type { DialogName } from './SokobanDialogs.tsx';

/** Why the marks cannot be asked for, by when they are shown. */
const MARKS_UNAVAILABLE: Readonly<Partial<Record<SokobanSettings['deadlocks'], string>>> = {
  never: 'Switched off in the settings.',
  always: 'The settings have it shown always.',
};

interface CommandSources {
  readonly session: SokobanSession;
  readonly settings: Pick<SokobanSettings, 'timeline' | 'deadlocks'>;
  readonly actions: SokobanActions;
  readonly explorer: Pick<Exploring, 'toggle'>;
  readonly marks: MarksStore;
  readonly levels: Pick<
    Levels,
    'hasPrevious' | 'hasNext' | 'openPrevious' | 'openNext' | 'openNextUnsolved'
  >;
  readonly analysis: SokobanAnalysis;
  readonly isConsoleOpen: boolean;
  readonly onOpen: (name: DialogName) => () => void;
  readonly onTimeline: () => void;
  readonly onConsole: () => void;
  readonly onSnapshot: () => void;
  readonly onWatch: (source: ReplaySource) => void;
  readonly onSchokoban: () => void;
  readonly onToggleMuted: () => void;
}

/** What each command of Sokoban does now, and why it cannot where it cannot. */
export function useGameCommands(sources: CommandSources): SokobanCommands {
  const { session, settings, actions, analysis, explorer, levels, onOpen } = sources;
  const isExploring = useStore(sources.marks, ({ cursor }) => cursor !== null);
  const isMarking = useStore(analysis.marks, (marks) => marks.isMarking);
  const isLit = useStore(analysis.state, (state) => state.isLit);
  const back = canUndo(session) ? undefined : 'The level is at its start.';
  const forth = canRedo(session) ? undefined : 'Nothing to redo.';
  return commandsOf(SOKOBAN_COMMANDS, {
    undo: { run: actions.undo, unavailable: canUndo(session) ? undefined : 'Nothing to undo.' },
    redo: { run: actions.redo, unavailable: forth },
    undoPush: { run: actions.undoPush, unavailable: back },
    redoPush: { run: actions.redoPush, unavailable: forth },
    toStart: { run: actions.toStart, unavailable: back },
    toEnd: { run: actions.toEnd, unavailable: forth },
    reset: { run: actions.reset, unavailable: back },
    explore: { run: explorer.toggle, label: isExploring ? 'Back to playing' : undefined },
    rows: { run: onOpen('rows') },
    hint: { run: analysis.hint },
    lamp: { run: analysis.toggleLamp, label: isLit ? 'Put the lamp out' : undefined },
    solution: { run: analysis.showSolution },
    lookBack: { run: () => void analysis.lookBack() },
    marks: {
      run: analysis.toggleMarks,
      unavailable: MARKS_UNAVAILABLE[settings.deadlocks],
      label: isMarking ? 'Put the marks away' : undefined,
    },
    statistics: { run: onOpen('statistics') },
    timeline: {
      run: sources.onTimeline,
      label: settings.timeline ? 'Hide the timeline' : undefined,
    },
    game: { run: onOpen('game') },
    nextUnsolved: {
      run: levels.openNextUnsolved,
      unavailable: session.params.origin ? undefined : 'This level belongs to no pack.',
    },
    console: {
      run: sources.onConsole,
      label: sources.isConsoleOpen ? 'Close the push console' : undefined,
    },
    mute: { run: sources.onToggleMuted },
    keys: { run: onOpen('keys') },
    settings: { run: onOpen('settings') },
    previousLevel: {
      run: levels.openPrevious,
      unavailable: levels.hasPrevious ? undefined : 'There is no level before this one.',
    },
    nextLevel: {
      run: levels.openNext,
      unavailable: levels.hasNext ? undefined : 'There is no level after this one.',
    },
    snapshot: { run: sources.onSnapshot },
    watchThis: {
      run: () => {
        sources.onWatch('game');
      },
      unavailable: session.moves.length > 0 ? undefined : 'Nothing has been played yet.',
    },
    watchPasted: {
      run: () => {
        sources.onWatch('pasted');
      },
    },
    schokoban: { run: sources.onSchokoban },
  });
}
