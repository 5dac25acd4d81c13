import { oncePerPress, type Shortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import type { DialogName, SpiderActions } from '../session/spider-actions.ts';
import { FINISH_KEY } from '../session/use-finish.ts';

interface SpiderKeyActions extends Pick<SpiderActions, 'undo' | 'redo' | 'deal'> {
  readonly onPause: () => void;
  readonly onHint: () => void;
  readonly onFinish: () => void;
  readonly onLamp: () => void;
  readonly onWinningHint: () => void;
  readonly onSolution: () => void;
  readonly onLookBack: () => void;
  /** Puts away what the lamp says; false where nothing is shown of it. */
  readonly onCloseLamp: () => boolean;
  readonly onOpen: (name: DialogName) => () => void;
  readonly onToggleMuted: () => void;
}

/** What the keys do anywhere on Spider's page; those of the cards are the table's. */
export function spiderKeys(actions: SpiderKeyActions): Shortcuts {
  const { undo, redo, deal, onOpen } = actions;
  const pause = oncePerPress(actions.onPause);
  const hint = oncePerPress(actions.onHint);
  return {
    p: pause,
    b: pause,
    Pause: pause,
    u: undo,
    'Ctrl+z': undo,
    r: redo,
    'Ctrl+y': redo,
    'Ctrl+Shift+z': redo,
    d: oncePerPress(deal),
    h: hint,
    ' ': hint,
    [FINISH_KEY]: oncePerPress(actions.onFinish),
    l: oncePerPress(actions.onLamp),
    w: oncePerPress(actions.onWinningHint),
    o: oncePerPress(actions.onSolution),
    g: oncePerPress(actions.onLookBack),
    Escape: actions.onCloseLamp,
    n: oncePerPress(onOpen('new')),
    // The difficulty is chosen in the same dialog, where it has the focus.
    s: oncePerPress(onOpen('new')),
    m: oncePerPress(actions.onToggleMuted),
    t: oncePerPress(onOpen('statistics')),
    '?': oncePerPress(onOpen('keys')),
  };
}
