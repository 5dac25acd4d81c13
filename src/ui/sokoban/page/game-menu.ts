import type { MenuGroup, MenuItem } from '../../kit/popups/Menu.tsx';
import type { SokobanCommands } from '../commands/sokoban-commands.ts';

interface GameMenuOptions {
  /** The bar has no room for all of its buttons. */
  readonly isShort: boolean;
  readonly hasKeyboard: boolean;
}

/**
 * What the menu offers, of which the bar shows nothing. Ways to other levels are on the levels page, and what is seldom
 * wanted of this one is in “This game”.
 */
export function gameMenu(
  commands: SokobanCommands,
  { isShort, hasKeyboard }: GameMenuOptions,
): readonly MenuGroup[] {
  const { pause, game, moves, explore, solution, marks, why, lookBack } = commands;
  const { previousLevel, nextLevel, reset, mute } = commands;
  return [
    {
      name: 'Play',
      items: [...(isShort ? [reset, previousLevel, nextLevel] : []), pause, game, moves, explore],
    },
    { name: 'Solver', items: [solution, marks, why, lookBack] },
    {
      name: 'Look back',
      items: [commands.statistics, ...(isShort ? [] : [commands.watchThis]), commands.leaderboard],
    },
    {
      name: 'App',
      items: [
        commands.share,
        commands.settings,
        ...(isShort ? [mute] : []),
        ...(hasKeyboard ? [commands.keys] : []),
      ],
    },
  ];
}

/** What “This game” offers of the level beside its figures. */
export function levelTools(commands: SokobanCommands): readonly MenuItem[] {
  const { timeline, rows, console, watchPasted, files, editCopy, backwards } = commands;
  return [timeline, watchPasted, rows, console, files, editCopy, backwards];
}

/** The ways to other levels, with which the levels page begins; `generated` are levels that the generator makes. */
export function waysToLevels(
  commands: SokobanCommands,
  generated: readonly MenuItem[],
): readonly MenuItem[] {
  return [...generated, commands.schokoban, commands.editor, commands.nextUnsolved];
}
