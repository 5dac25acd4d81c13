import type { SpiderParams } from '../../games/spider/params.ts';
import { dailySeed, neighbourDeal } from '../../games/spider/seeds.ts';
import type { MenuItem } from '../kit/Menu.tsx';

interface MoreMenuOptions {
  readonly params: SpiderParams;
  /** As `utcDay` returns it. */
  readonly today: string;
  readonly onStart: (params: SpiderParams) => void;
  readonly onPause: () => void;
  readonly onWatchThis: () => void;
  readonly onWatchLast: () => void;
  readonly onCopyMoves: () => void;
  readonly onHelp: () => void;
}

/**
 * What the menu offers beside the bar. The next and the previous deal are there for numbered deals
 * alone: another seed has no neighbours.
 */
export function moreItems(options: MoreMenuOptions): readonly MenuItem[] {
  const { params, onStart } = options;
  const deal = (seed: string) => () => {
    onStart({ ...params, seed });
  };
  const [next, previous] = [neighbourDeal(params.seed, 1), neighbourDeal(params.seed, -1)];
  const today = dailySeed(options.today);
  return [
    { label: 'Pause', icon: 'pause', shortcut: 'B', run: options.onPause },
    ...(params.seed === today
      ? []
      : [{ label: 'Today’s deal', icon: 'calendar', run: deal(today) } as const]),
    ...(next ? [{ label: `Next deal: ${next}`, icon: 'next', run: deal(next) } as const] : []),
    ...(previous
      ? [{ label: `Previous deal: ${previous}`, icon: 'previous', run: deal(previous) } as const]
      : []),
    { label: 'Replay this game', icon: 'replay', run: options.onWatchThis },
    { label: 'Replay last game', icon: 'replay', run: options.onWatchLast },
    { label: 'Copy link with the moves', icon: 'link', run: options.onCopyMoves },
    { label: 'How to play', icon: 'help', run: options.onHelp },
  ];
}
