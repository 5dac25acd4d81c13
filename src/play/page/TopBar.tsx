import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { t } from '../../words/t.ts';
import { usePageFocus } from '../../ui/browser/hooks.ts';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { BarMessages } from '../../ui/messages/Messages.tsx';
import prose from '../../ui/styles/prose.module.css';
import { QueryLink } from '../../ui/controls/QueryLink.tsx';
import styles from './TopBar.module.css';
import { Icon } from '../../ui/controls/icons.tsx';
import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';

/** The commands in the menu of a game, by their purpose in any game. */
export type MenuCommands = Readonly<
  Record<
    | ('restart' | 'redo' | 'thisGame' | 'tools')
    /** `insight`: what the game itself shows about the position. */
    | ('lamp' | 'insight' | 'solution' | 'lookBack')
    | ('statistics' | 'mute' | 'help' | 'settings'),
    MenuItem
  >
>;

/**
 * The menu of every game, in the same order, with a dozen entries at most. Everything else is in “Tools”, where players
 * search commands by name.
 */
export function gameMenu(commands: MenuCommands): readonly MenuGroup[] {
  const { restart, redo, thisGame, tools, lamp, insight, solution, lookBack } = commands;
  const { statistics, mute, help, settings } = commands;
  return [
    { name: t('Game'), items: [restart, redo, thisGame, tools] },
    { name: t('Help during play'), items: [lamp, insight, solution] },
    { name: t('Look back'), items: [lookBack, statistics] },
    { name: t('App'), items: [mute, help, settings] },
  ];
}

/** The menu of any game in simple mode. */
export function simpleMenu(commands: MenuCommands): readonly MenuItem[] {
  const { restart, statistics, help, settings } = commands;
  return [restart, statistics, help, settings];
}

/** Whether the focus is on a button of the bar only because it was clicked, so that Enter would press it again. */
export const isBarClicked = (): boolean =>
  document.activeElement?.matches('[data-game-bar] button:not(:focus-visible)') === true;

interface TopBarProps {
  readonly title: string;
  /** What is being played: the seed, or the name of the level. */
  readonly subject: ReactNode;
  /** Time, score and the like. */
  readonly figures: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/**
 * The bar of every game: the home link, the subject, its figures, and the buttons. On phones, and on tablets held
 * upright, the buttons are at the foot of the page, within reach of the thumbs. They have labels wherever there is
 * room. Messages cover the figures, but never a button of the game.
 */
export function TopBar({ title, subject, figures, children }: TopBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  return (
    <header className={styles.bar} data-game-bar>
      <div className={styles.head}>
        <QueryLink query="page=home" className={styles.home} title={t('All games')}>
          <Icon name="home" />
          <span className={prose.hidden}>{t('All games')}</span>
        </QueryLink>
        <div className={styles.subject}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subject}
        </div>
        <dl className={styles.figures}>{figures}</dl>
        <BarMessages />
      </div>
      <div className={styles.actions} role="group" aria-label={t('Game')}>
        {children}
      </div>
    </header>
  );
}

interface FigureProps {
  readonly name: string;
  /** Figures that a setting can hide; the style sheet reads this attribute. */
  readonly kind?: 'time' | 'score';
  /** Numbers get thousands separators. */
  readonly value: string | number;
  /** The action of a click on the figure; `label` is the accessible name of the button. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** One figure of the top bar, such as the number of moves. */
export function Figure({ name, kind, value, action }: FigureProps) {
  const shown = typeof value === 'number' ? formatNumber(value) : value;
  return (
    <div className={styles.figure} data-figure={kind ?? ''}>
      <dt>{name}</dt>
      <dd>
        {action ? (
          <button
            type="button"
            className={styles.figureButton}
            aria-label={action.label}
            aria-haspopup="dialog"
            onClick={action.run}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </dd>
    </div>
  );
}

/** The minimum time between a render for any other reason and a tick. */
const REST_MS = 500;

interface PlayingTimeProps {
  readonly elapsedMs: () => number;
  /** Turns the time into a button that pauses the game. */
  readonly onPause?: () => void;
}

/**
 * The running clock. It updates with every surrounding render, and ticks on its own, at full seconds, only while
 * nothing else happens. An independent tick every second would request frames between those of key presses: Chromium
 * then follows the display's refresh rate for about 40 ms, and one key press in twenty has to wait for it.
 */
export function PlayingTime({ elapsedMs, onPause }: PlayingTimeProps) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  // After each render: a move has already updated the time, and postpones the next tick.
  useEffect(() => {
    const timer = setTimeout(tick, Math.max(REST_MS, 1000 - (elapsedMs() % 1000)));
    return () => clearTimeout(timer);
  });
  const time = formatTime(elapsedMs());
  const action = onPause && { label: t('{time}, pause', { time }), run: onPause };
  return <Figure kind="time" name={t('Time')} value={time} action={action} />;
}
