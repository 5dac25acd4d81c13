import { dealOfDay, neighbourDeal } from '../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import { lastGameItem } from '../../play/spider/last-game-words.ts';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import { t } from '../../words/t.ts';

/** What decides what “This game” offers. */
export interface ThisGameOptions {
  readonly commands: SpiderCommands;
  readonly params: SpiderParams;
  /** The player’s date. */
  readonly today: string;
  readonly hasLastGame: boolean;
  /** The games that were left for another one, by what continues them. */
  readonly waiting: readonly MenuItem[];
  readonly onStart: (params: SpiderParams) => void;
}

/** Today’s deal, and the next one: for numbered deals alone, as another seed has no neighbours. */
function dealItems({ params, today, onStart }: ThisGameOptions): readonly MenuItem[] {
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
    ...offer('calendar', dealOfDay(params.difficulty, today), t('Today’s deal')),
    ...offer('next', next, t('Next deal: {number}', { number: String(next) })),
  ];
}

/** What “This game” offers beside its figures: what is too seldom wanted for the menu. */
export function thisGameGroups(options: ThisGameOptions): readonly MenuGroup[] {
  const { commands, hasLastGame } = options;
  const { copyLink, copyMoves, moves, watchThis, typed, findRank, pause } = commands;
  const others = [...options.waiting, ...dealItems(options)];
  return [
    { name: t('Share'), items: [copyLink, copyMoves] },
    { name: t('Look back'), items: [moves, watchThis, lastGameItem(commands, hasLastGame)] },
    { name: t('More ways to play'), items: [typed, findRank, pause] },
    ...(others.length > 0 ? [{ name: t('Other deals'), items: others }] : []),
  ];
}
