import { useStore } from 'zustand';
import { canRedo, canUndo, current } from '../../engine/session.ts';
import { navigate } from '../../platform/navigation.ts';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { useLampCommand } from '../../features/lamp/Lamp.tsx';
import { commandsOf, type CommandState } from '../../play/commands/command.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { SOKOBAN_COMMANDS, type SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';
import { viewQuery, writeViewLink, type EditorView } from '../../features/editor/editor-link.ts';
import type { ReplaySource } from '../../play/sokoban/replay-line.ts';
import { hasNeighbour } from '../../play/sokoban/levels.ts';
import type { SokobanSettings } from '../../play/settings/sokoban-settings.ts';
import type { DialogName, SokobanGame } from './sokoban-game.ts';

/** Why the marks cannot be asked for, by when they are shown. */
const MARKS_UNAVAILABLE: Readonly<Partial<Record<SokobanSettings['deadlocks'], PlainMessage>>> = {
  never: message('Switched off in the settings.'),
  always: message('Always shown, as set in the settings.'),
};

const NOTHING_PLAYED = message('Nothing has been played yet.');

/**
 * What each command of Sokoban does now, and why it cannot where it cannot. What is rendered is a frame old: it labels
 * commands, but what they do must ask the store, as a key may follow a move at once.
 */
export function useGameCommands(
  game: SokobanGame,
  session: SokobanSession,
  mute: CommandState,
): SokobanCommands {
  const { actions, analysis, explorer, levels, watching } = game;
  const { params } = session;
  const { timeline, deadlocks } = useStore(game.settings);
  const { isConsoleOpen } = useStore(game.view);
  const isExploring = useStore(game.pointing.marks, ({ cursor }) => cursor !== null);
  const isMarking = useStore(analysis.marks, (marks) => marks.isMarking);
  const lamp = useLampCommand(analysis);
  const opens = (name: DialogName) => ({ run: () => game.open(name) });
  const watches = (source: ReplaySource) => () => watching.watch(source);
  const sessionNow = () => game.store.getState().session;
  const isUntouched = ({ moves }: SokobanSession) => moves.length === 0;
  const hasUndo = canUndo(session) || game.store.getState().earlier !== null;
  const back = canUndo(session) ? undefined : t('The level is at its start.');
  const forth = canRedo(session) ? undefined : t('Nothing to redo.');
  const marksUnavailable = MARKS_UNAVAILABLE[deadlocks];
  const takes = (view: EditorView) => ({
    run: async () => {
      navigate(await writeViewLink(view, sessionNow().params.level));
    },
  });
  return commandsOf(SOKOBAN_COMMANDS, {
    levels: { ...opens('levels'), onKey: game.escape },
    undo: { run: actions.undo, unavailable: hasUndo ? undefined : t('Nothing to undo.') },
    redo: { run: actions.redo, unavailable: forth },
    moves: {
      run: () => {
        if (isUntouched(sessionNow())) showToast(format(NOTHING_PLAYED));
        else game.open('moves');
      },
      unavailable: isUntouched(session) ? format(NOTHING_PLAYED) : undefined,
    },
    undoPush: { run: actions.undoPush, unavailable: back },
    redoPush: { run: actions.redoPush, unavailable: forth },
    toStart: { run: actions.toStart, unavailable: back },
    toEnd: { run: actions.toEnd, unavailable: forth },
    reset: { run: actions.reset, unavailable: back },
    explore: { run: explorer.toggle, label: isExploring ? t('Back to playing') : undefined },
    rows: opens('rows'),
    hint: { run: analysis.hint },
    lamp,
    solution: { run: analysis.showSolution },
    lookBack: {
      run: () => void analysis.lookBack(),
      unavailable: current(session).pushes > 0 ? undefined : t('Nothing has been pushed yet.'),
    },
    marks: {
      run: analysis.toggleMarks,
      unavailable: marksUnavailable && format(marksUnavailable),
      label: isMarking ? t('Hide dead squares') : undefined,
    },
    why: { run: analysis.explain },
    pause: { run: game.takeBreak },
    statistics: opens('statistics'),
    timeline: {
      run: game.toggleTimeline,
      label: timeline ? t('Hide the timeline') : undefined,
    },
    game: opens('game'),
    nextUnsolved: {
      run: levels.openNextUnsolved,
      unavailable: params.origin ? undefined : t('This level belongs to no pack.'),
    },
    console: {
      run: game.toggleConsole,
      label: isConsoleOpen ? t('Close the push console') : undefined,
    },
    mute,
    keys: opens('keys'),
    help: opens('help'),
    settings: opens('settings'),
    previousLevel: {
      run: levels.openPrevious,
      unavailable: hasNeighbour(params, -1) ? undefined : t('There is no level before this one.'),
    },
    nextLevel: {
      run: levels.openNext,
      unavailable: hasNeighbour(params, 1) ? undefined : t('There is no level after this one.'),
    },
    watchThis: {
      run: watches('game'),
      unavailable: isUntouched(session) ? format(NOTHING_PLAYED) : undefined,
    },
    watchPasted: { run: watches('pasted') },
    schokoban: { run: () => game.arcade.show({ t: 'main' }) },
    copyLink: { run: game.copyLink },
    leaderboard: opens('leaderboard'),
    files: opens('files'),
    share: opens('share'),
    editCopy: takes('editor'),
    backwards: takes('backwards'),
    editor: { run: () => navigate(viewQuery('editor')) },
  });
}
