import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import { lastGameItem } from '../../play/spider/last-game-words.ts';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import { t } from '../../words/t.ts';

interface MoreMenuOptions {
  readonly commands: SpiderCommands;
  /** Whether the rest of the game can play itself. */
  readonly canFinish: boolean;
  readonly hasLastGame: boolean;
  /** The bar has no room for all of its buttons. */
  readonly isShort: boolean;
}

/**
 * What the menu offers, of which the bar shows nothing: a dozen entries at most. What is seldom wanted is in “This game”,
 * and the ways to other deals in “New game”.
 */
export function moreGroups(options: MoreMenuOptions): readonly MenuGroup[] {
  const { commands, canFinish, hasLastGame, isShort } = options;
  const { newGame, sameDeal, pause, finish, moves, thisGame, watchThis } = commands;
  const isPlayed = watchThis.unavailable === undefined;
  const last = lastGameItem(commands, hasLastGame);
  return [
    {
      name: t('Game'),
      items: [
        // The clock pauses as well, and where it is hidden “This game” has a button for that.
        ...(isShort ? [newGame, sameDeal] : [pause]),
        ...(canFinish ? [finish] : []),
        ...(isShort || moves.unavailable !== undefined ? [] : [moves]),
        thisGame,
      ],
    },
    {
      name: t('Coach (sees what you see)'),
      items: [commands.chance],
    },
    {
      name: t('Solver (sees hidden cards)'),
      items: [commands.winningHint, commands.solution, commands.lookBack],
    },
    {
      name: t('Look back'),
      items: [commands.statistics, ...(isShort ? [] : [isPlayed ? watchThis : last])],
    },
    {
      name: t('App'),
      items: [...(isShort ? [commands.mute] : []), commands.help, commands.settings],
    },
  ];
}

/** What a simple table offers in place of all that. */
export function fewItems({
  commands: { newGame, sameDeal, statistics, help, settings },
  isShort,
}: Pick<MoreMenuOptions, 'commands' | 'isShort'>): readonly MenuItem[] {
  return [...(isShort ? [newGame] : []), sameDeal, statistics, help, settings];
}
