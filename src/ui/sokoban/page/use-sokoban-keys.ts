import { useState } from 'react';
import { oncePerPress, useShortcuts, type Shortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { STEP_KEYS } from '../input/directions.ts';
import { createHold } from '../input/hold.ts';
import type { Exploring } from '../explore/use-explorer.ts';
import type { Questions } from '../analysis/questions.ts';
import type { SokobanActions } from '../game/use-sokoban-actions.ts';

interface KeyActions extends SokobanActions {
  readonly questions: Questions;
  readonly explorer: Exploring;
  readonly escape: () => void;
  readonly showKeys: () => void;
  readonly showGame: () => void;
  readonly showRows: () => void;
  readonly showStatistics: () => void;
  readonly toggleTimeline: () => void;
  readonly nextUnsolved: () => void;
  readonly toggleMuted: () => void;
  readonly toggleConsole: () => void;
}

/** The keyboard, anywhere on the page. All other keys are left alone. */
export function useSokobanKeys(actions: KeyActions): void {
  const [accepts] = useState(createHold);
  const { explorer, undo, redo, reset, undoPush, redoPush, toStart, toEnd } = actions;
  const { escape, showKeys, showGame, toggleTimeline, nextUnsolved, toggleMuted, questions } =
    actions;

  const point = (event: KeyboardEvent) => {
    if (!explorer.isOn()) return false;
    if (!event.repeat) explorer.point();
    return true;
  };
  const shortcuts: Record<string, Shortcuts[string]> = {
    u: undo,
    'Ctrl+z': undo,
    y: redo,
    'Shift+u': redo,
    'Ctrl+y': redo,
    'Ctrl+Shift+z': redo,
    r: reset,
    'Shift+Backspace': undoPush,
    PageUp: undoPush,
    PageDown: redoPush,
    Home: toStart,
    End: toEnd,
    g: oncePerPress(showGame),
    t: oncePerPress(toggleTimeline),
    // T alone is the timeline.
    'Shift+t': oncePerPress(actions.showStatistics),
    n: oncePerPress(nextUnsolved),
    k: oncePerPress(questions.toggleLamp),
    h: oncePerPress(questions.hint),
    v: oncePerPress(questions.showSolution),
    x: oncePerPress(questions.toggleMarks),
    b: oncePerPress(questions.goBack),
    e: oncePerPress(explorer.toggle),
    'Shift+e': oncePerPress(actions.showRows),
    Enter: point,
    ' ': point,
    Escape: escape,
    // M alone is a step down.
    'Shift+m': oncePerPress(toggleMuted),
    '?': showKeys,
    '`': actions.toggleConsole,
  };
  for (const [key, direction] of Object.entries(STEP_KEYS)) {
    shortcuts[key] = (event) => {
      if (accepts(event, performance.now())) explorer.step(direction, event.repeat);
    };
  }
  useShortcuts(shortcuts);
}
