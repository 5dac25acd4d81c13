import { dealOfDay, neighbourDeal } from '../../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import type { MenuGroup, MenuItem } from '../../kit/popups/Menu.tsx';
import type { SpiderCommands } from '../commands/spider-commands.ts';

interface MoreMenuOptions {
  readonly commands: SpiderCommands;
  readonly params: SpiderParams;
  /** As `utcDay` returns it. */
  readonly today: string;
  /** Whether the rest of the game can play itself. */
  readonly canFinish: boolean;
  readonly hasLastGame: boolean;
  /** The bar has no room for all of its buttons. */
  readonly isShort: boolean;
  readonly hasKeyboard: boolean;
  readonly onStart: (params: SpiderParams) => void;
}

/** Today’s deal, and the next one: for numbered deals alone, as another seed has no neighbours. */
function dealItems({ params, today, onStart }: MoreMenuOptions): readonly MenuItem[] {
  const offer = (
    icon: MenuItem['icon'],
    seed: string | null,
    label: string,
  ): readonly MenuItem[] => {
    if (seed === null || seed === params.seed) return [];
    return [{ label, icon, run: () => onStart({ ...params, seed }) }];
  };
  const next = neighbourDeal(params.difficulty, params.seed, 1);
  return [
    ...offer('calendar', dealOfDay(params.difficulty, today), 'Today’s deal'),
    ...offer('next', next, `Next deal: ${next}`),
  ];
}

/** What the menu offers, of which the bar shows nothing. */
export function moreGroups(options: MoreMenuOptions): readonly MenuGroup[] {
  const { commands, canFinish, hasLastGame, isShort, hasKeyboard } = options;
  const { pause, finish, moves, watchThis, watchLast } = commands;
  const isPlayed = watchThis.unavailable === undefined;
  const last = hasLastGame
    ? watchLast
    : { ...watchLast, unavailable: 'There is no last game yet.' };
  return [
    {
      name: 'Game',
      items: [
        ...(isShort ? [commands.newGame, commands.sameDeal] : []),
        pause,
        commands.typed,
        ...(canFinish ? [finish] : []),
        ...(moves.unavailable === undefined ? [moves] : []),
        ...dealItems(options),
        ...(hasKeyboard ? [] : [commands.findRank]),
      ],
    },
    {
      name: 'Coach (sees what you see)',
      items: [commands.chance],
    },
    {
      name: 'Solver (sees hidden cards)',
      items: [commands.winningHint, commands.solution, commands.lookBack],
    },
    {
      name: 'Look back',
      items: [commands.statistics, isPlayed ? watchThis : last],
    },
    {
      name: 'App',
      items: [
        commands.help,
        commands.settings,
        ...(isShort ? [commands.mute] : []),
        ...(isShort ? [commands.copyLink] : []),
      ],
    },
  ];
}
