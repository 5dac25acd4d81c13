import { t } from '../../words/t.ts';
import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import type { SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';

interface GameMenuOptions {
  /** The bar has no room for all of its buttons. */
  readonly isShort: boolean;
  readonly hasKeyboard: boolean;
}

/**
 * What the menu offers, of which the bar shows nothing: a dozen entries at most. Ways to other levels are on the levels
 * page, and what is seldom wanted of this one is in “This game”.
 */
export function gameMenu(
  commands: SokobanCommands,
  { isShort, hasKeyboard }: GameMenuOptions,
): readonly MenuGroup[] {
  const { help, pause, game, moves, solution, marks, lookBack } = commands;
  const { previousLevel, nextLevel, reset } = commands;
  return [
    {
      // Translators: a heading in the menu
      name: t('Play'),
      items: [
        ...(hasKeyboard ? [] : [help]),
        ...(isShort ? [reset, previousLevel, nextLevel, pause, game] : [pause, game, moves]),
      ],
    },
    { name: t('Solver'), items: [solution, marks, lookBack] },
    {
      name: t('Look back'),
      items: [commands.statistics, ...(isShort ? [] : [commands.watchThis, commands.leaderboard])],
    },
    {
      name: t('App'),
      items: [
        isShort ? commands.mute : commands.share,
        commands.settings,
        ...(hasKeyboard ? [commands.keys] : []),
      ],
    },
  ];
}

/** What a simple table offers in place of all that: it has no buttons for the next level and the one before. */
export function fewItems(
  { help, reset, previousLevel, nextLevel, statistics, settings, keys }: SokobanCommands,
  { isShort, hasKeyboard }: GameMenuOptions,
): readonly MenuItem[] {
  return [
    ...(hasKeyboard ? [] : [help]),
    ...(isShort ? [reset] : []),
    ...[nextLevel, previousLevel, statistics],
    ...(hasKeyboard ? [keys] : []),
    settings,
  ];
}

/** What “This game” offers of the level beside its figures. */
export function levelTools(commands: SokobanCommands, hasKeyboard: boolean): readonly MenuItem[] {
  const { moves, why, explore, keys, timeline, rows, console, watchPasted } = commands;
  const { help, leaderboard, share, files, editCopy, backwards } = commands;
  return [
    ...[moves, why, timeline, watchPasted, rows, explore, console],
    ...(hasKeyboard ? [keys, help] : []),
    ...[leaderboard, share, files, editCopy, backwards],
  ];
}

/**
 * The ways to other levels, with which the levels page begins; `generated` are levels that the generator makes. The page
 * itself adds the next unsolved level of the pack that is shown.
 */
export function waysToLevels(
  commands: SokobanCommands,
  generated: readonly MenuItem[],
): readonly MenuItem[] {
  return [...generated, commands.schokoban, commands.editor];
}
