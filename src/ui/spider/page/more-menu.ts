import { dealOfDay, neighbourDeal } from '../../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import type { MenuGroup, MenuItem } from '../../kit/popups/Menu.tsx';

interface MoreMenuOptions {
  readonly params: SpiderParams;
  /** As `utcDay` returns it. */
  readonly today: string;
  /** Whether anything of the game on the table is to be seen in a replay. */
  readonly hasMoves: boolean;
  /** Whether there is a game that was left or won before this one. */
  readonly hasLastGame: boolean;
  readonly onStart: (params: SpiderParams) => void;
  readonly onPause: () => void;
  /** Lets the rest of the game play itself; `null` where it cannot. */
  readonly onFinish: (() => void) | null;
  /** Undoes the last row that was dealt; `null` where none was. */
  readonly onUndoDeal: (() => void) | null;
  readonly onLamp: () => void;
  readonly onWinningHint: () => void;
  readonly onSolution: () => void;
  readonly onLookBack: () => void;
  readonly onStatistics: () => void;
  readonly onWatchThis: () => void;
  readonly onWatchLast: () => void;
  readonly onCopyLink: () => void;
  readonly onCopyMoves: () => void;
  readonly onHelp: () => void;
  readonly onIntroduction: () => void;
}

const NOTHING_PLAYED = 'Nothing has been played yet.';

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
    const run = () => {
      onStart({ ...params, seed });
    };
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
  const { onFinish, onUndoDeal, hasMoves, hasLastGame } = options;
  const unplayed = hasMoves ? undefined : NOTHING_PLAYED;
  const play: MenuItem[] = [{ label: 'Pause', icon: 'pause', shortcut: 'P', run: options.onPause }];
  if (onFinish) play.push({ label: 'Play the rest', icon: 'finish', shortcut: 'A', run: onFinish });
  if (onUndoDeal) {
    play.push({ label: 'Undo the last deal', icon: 'rewind', run: onUndoDeal });
  }
  return [
    { name: 'Game', items: [...play, ...dealItems(options)] },
    {
      name: 'With the hidden cards',
      items: [
        { label: 'Lamp: can it be won?', icon: 'lamp', shortcut: 'L', run: options.onLamp },
        { label: 'Winning hint', icon: 'hint', shortcut: 'W', run: options.onWinningHint },
        { label: 'Show solution', icon: 'eye', shortcut: 'O', run: options.onSolution },
        {
          label: 'When did it go wrong?',
          icon: 'fork',
          shortcut: 'G',
          unavailable: unplayed,
          run: options.onLookBack,
        },
      ],
    },
    {
      name: 'Look back',
      items: [
        { label: 'Statistics', icon: 'chart', shortcut: 'T', run: options.onStatistics },
        {
          label: 'Replay this game',
          icon: 'replay',
          unavailable: unplayed,
          run: options.onWatchThis,
        },
        {
          label: 'Replay last game',
          icon: 'history',
          unavailable: hasLastGame ? undefined : 'There is no last game yet.',
          run: options.onWatchLast,
        },
      ],
    },
    {
      name: 'Share',
      items: [
        { label: 'Copy link to this deal', icon: 'link', run: options.onCopyLink },
        {
          label: 'Copy link with the moves',
          icon: 'share',
          unavailable: unplayed,
          run: options.onCopyMoves,
        },
      ],
    },
    {
      name: 'Help',
      items: [
        { label: 'How to play', icon: 'help', run: options.onHelp },
        { label: 'Introduction', icon: 'steps', run: options.onIntroduction },
      ],
    },
  ];
}
