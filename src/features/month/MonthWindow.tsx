import { useEffect, useMemo, useState } from 'react';
import { streaksOf } from '../../core/day-streaks.ts';
import { navigate } from '../../platform/navigation.ts';
import type { TextStorage } from '../../platform/storage.ts';
import type { FrontNews, GameEntry } from '../../play/page/game-entry.ts';
import { monthOfDay } from '../../ui/format/format.ts';
import { useLocale } from '../../ui/browser/page.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { WindowArt } from './WindowArt.tsx';
import { allWindows, type DailyGame } from './month-panes.ts';
import styles from './month.module.css';

const WindowDialog = lazyDialog(
  message('The month’s window'),
  async () => (await import('./WindowDialog.tsx')).WindowDialog,
);

/** The front-page news of a game, once its part has been fetched. */
function newsOf({ games, storage, day }: MonthWindowProps, id: DailyGame): FrontNews | null {
  return games.find((game) => game.id === id)?.front?.loaded()?.(storage, day) ?? null;
}

/**
 * The windows of all months from the records of both games, latest first; empty until these are loaded. `streak` is the
 * number of days in a row on which one of them was won.
 */
function useWindows({ games, storage, day }: MonthWindowProps) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // If a game's part cannot be fetched, its card has no news either.
    void Promise.allSettled(games.flatMap(({ front }) => (front ? [front.load()] : []))).then(
      () => {
        if (isWanted) setIsReady(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [games]);
  return useMemo(() => {
    if (!isReady) return { windows: [], streak: 0 };
    const of = (id: DailyGame): FrontNews['wins'] =>
      newsOf({ games, storage, day }, id)?.wins ?? new Map();
    const wins = { spider: of('spider'), sokoban: of('sokoban') };
    const days = [...wins.spider, ...wins.sokoban].flatMap(([won, how]) =>
      how === 'won' ? won : [],
    );
    return { windows: allWindows(wins, day), streak: streaksOf(days, day, true).now };
  }, [isReady, games, storage, day]);
}

interface MonthWindowProps {
  readonly games: readonly GameEntry[];
  readonly storage: TextStorage;
  /** The player’s date. */
  readonly day: string;
}

/** The window of this month on the front page; it opens the large one. Without any set pane it is a faint outline. */
export function MonthWindow(props: MonthWindowProps) {
  useLocale();
  const { windows, streak } = useWindows(props);
  const [isOpen, setIsOpen] = useState(false);
  const [current] = windows;
  if (!current) return null;
  const { count, panes, month, isFinished } = current;
  const name = monthOfDay(`${month}-01`);
  const label = t('Window of {month}: {n} of {total} panes', {
    month: name,
    n: count,
    total: panes.length,
  });
  const inARow =
    streak > 1 ? t('{n, plural, one {# day} other {# days}} in a row', { n: streak }) : null;
  return (
    <>
      <button
        type="button"
        className={styles.small}
        data-finished={isFinished || undefined}
        aria-label={inARow === null ? label : t('{first}, {then}', { first: label, then: inARow })}
        onClick={() => setIsOpen(true)}
      >
        <WindowArt window={current} />
        {count > 0 && (
          <span>
            <strong>{name}</strong>
            {t('{n} of {total} panes', { n: count, total: panes.length })}
            {inARow !== null && (
              <>
                <br />
                {inARow}
              </>
            )}
          </span>
        )}
      </button>
      {isOpen && (
        <WindowDialog
          windows={windows}
          today={props.day}
          onOpenDay={(game, day) => {
            const query = newsOf(props, game)?.chooseDay(day);
            if (query !== undefined) navigate(query);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
