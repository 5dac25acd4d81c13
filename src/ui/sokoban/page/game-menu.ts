import type { MenuGroup } from '../../kit/popups/Menu.tsx';
import type { SokobanCommands } from '../commands/sokoban-commands.ts';

/** What the menu offers in play, of which the bar shows nothing. */
export function gameMenu(commands: SokobanCommands): readonly MenuGroup[] {
  const { pause, game, statistics, timeline, console, explore, rows, snapshot } = commands;
  const { lamp, hint, solution, marks, lookBack } = commands;
  return [
    { name: 'Play', items: [pause, game, statistics, timeline, console, explore, rows, snapshot] },
    { name: 'Solver', items: [lamp, hint, solution, marks, lookBack] },
    { name: 'Watch', items: [commands.watchThis, commands.watchPasted] },
    { name: 'Levels', items: [commands.nextUnsolved, commands.schokoban] },
  ];
}
