import { toolGroups, ToolsDialog } from '../../features/tools/ToolsDialog.tsx';
import { dealOfDay, neighbourDeal } from '../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { Uses } from '../../play/commands/command.tsx';
import { lastGameItem } from '../../play/spider/kept-games.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import type { SpiderGame } from './spider-game.ts';

interface OtherDeals {
  readonly params: SpiderParams;
  /** The player’s date. */
  readonly today: string;
  readonly onStart: (params: SpiderParams) => void;
}

/** Today’s deal, and the next one, which only numbered deals have. */
export function dealItems({ params, today, onStart }: OtherDeals): readonly MenuItem[] {
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

interface SpiderToolsProps {
  readonly game: Pick<SpiderGame, 'start' | 'waiting'>;
  readonly uses: Uses | undefined;
  readonly onClose: () => void;
}

/** Spider’s “Tools”. */
export function SpiderTools({ game, uses, onClose }: SpiderToolsProps) {
  const { session, commands, storage } = useSpider();
  const onStart = (deal: SpiderParams) => void game.start(deal);
  const deals = dealItems({ params: session.params, today: useToday(), onStart });
  const all = {
    ...commands,
    watchLast: { ...commands.watchLast, ...lastGameItem(commands, storage) },
  };
  const groups = toolGroups(
    all,
    ['typed', 'findRank', 'copyMoves', 'watchLast', 'undoDeal', 'score', 'winningHint'],
    [{ name: t('Other deals'), items: [...game.waiting(), ...deals] }],
  );
  return <ToolsDialog groups={groups} uses={uses} onClose={onClose} />;
}
