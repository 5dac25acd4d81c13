import type { MenuGroup, MenuItem } from '../../kit/popups/Menu.tsx';
import type { SokobanCommands } from '../commands/sokoban-commands.ts';

/** What the menu offers, of which the bar shows nothing; `generated` are levels that the generator makes. */
export function gameMenu(
  commands: SokobanCommands,
  generated: readonly MenuItem[],
): readonly MenuGroup[] {
  const { pause, game, statistics, timeline, console, explore, rows, snapshot } = commands;
  const { lamp, hint, solution, marks, lookBack } = commands;
  const { leaderboard, files, share, editCopy, backwards } = commands;
  return [
    { name: 'Play', items: [pause, game, statistics, timeline, console, explore, rows, snapshot] },
    { name: 'Solver', items: [lamp, hint, solution, marks, lookBack] },
    { name: 'Watch', items: [commands.watchThis, commands.watchPasted] },
    { name: 'Levels', items: [commands.nextUnsolved, commands.schokoban] },
    { name: 'This level', items: [leaderboard, files, share, editCopy, backwards] },
    { name: 'New levels', items: [...generated, commands.editor] },
  ];
}
