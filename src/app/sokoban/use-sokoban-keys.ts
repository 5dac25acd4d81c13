import { useState } from 'react';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import type { Shortcuts } from '../../platform/keyboard/shortcuts.ts';
import { shortcutsOf } from '../../play/commands/command.ts';
import type { SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';
import { STEP_KEYS } from '../../play/sokoban-board/input/directions.ts';
import { createHold } from '../../play/sokoban-board/input/hold.ts';
import type { SokobanGame } from './sokoban-game.ts';

/** The keyboard, anywhere on the page. All other keys are left alone. */
export function useSokobanKeys(
  commands: SokobanCommands,
  { explorer }: Pick<SokobanGame, 'explorer'>,
): void {
  const [accepts] = useState(createHold);
  const point = (event: KeyboardEvent) => {
    if (!explorer.isOn()) return false;
    if (!event.repeat) explorer.point();
    return true;
  };
  const shortcuts: Record<string, Shortcuts[string]> = {
    ...shortcutsOf(commands),
    Enter: point,
    ' ': point,
  };
  for (const [key, direction] of Object.entries(STEP_KEYS)) {
    shortcuts[key] = (event) => {
      if (accepts(event, performance.now())) explorer.step(direction, event.repeat);
    };
  }
  useShortcuts(shortcuts);
}
