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
  /** Whether there is a game that was left or won before this one. */
  readonly hasLastGame: boolean;
  readonly onStart: (params: SpiderParams) => void;
}

/**
 * Other deals. The next and the previous one are there for numbered deals alone: another seed has no
 * neighbours.
 */
function dealItems({ params, today, onStart }: MoreMenuOptions): readonly MenuItem[] {
  const offer = (
    icon: MenuItem['icon'],
    seed: string | null,
    label: (seed: string) => string,
  ): readonly MenuItem[] => {
    if (seed === null || seed === params.seed) return [];
    const run = () => onStart({ ...params, seed });
    return [{ label: label(seed), icon, run }];
  };
  const neighbour = (by: 1 | -1) => neighbourDeal(params.difficulty, params.seed, by);
  return [
    ...offer('calendar', dealOfDay(params.difficulty, today), () => 'Today’s deal'),
    ...offer('next', neighbour(1), (seed) => `Next deal: ${seed}`),
    ...offer('previous', neighbour(-1), (seed) => `Previous deal: ${seed}`),
  ];
}

/** What the menu offers, of which the bar shows nothing. */
export function moreGroups(options: MoreMenuOptions): readonly MenuGroup[] {
  const { commands, canFinish, hasLastGame } = options;
  const { pause, finish, undoDeal, watchLast } = commands;
  return [
    {
      name: 'Game',
      items: [
        pause,
        ...(canFinish ? [finish] : []),
        ...(undoDeal.unavailable === undefined ? [undoDeal] : []),
        ...dealItems(options),
      ],
    },
    {
      name: 'Solver (sees hidden cards)',
      items: [commands.lamp, commands.winningHint, commands.solution, commands.lookBack],
    },
    {
      name: 'Look back',
      items: [
        commands.statistics,
        commands.watchThis,
        hasLastGame ? watchLast : { ...watchLast, unavailable: 'There is no last game yet.' },
      ],
    },
    { name: 'Share', items: [commands.copyLink, commands.copyMoves] },
    { name: 'Help', items: [commands.help, commands.introduction] },
  ];
}
