import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { dayOfYear, longDay, monthOfDay } from '../../ui/format/format.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { BOX, featherPlaces, WindowArt, windowStyle } from './WindowArt.tsx';
import type { DailyWin } from '../../play/page/game-entry.ts';
import type { DailyGame, MonthWindow, Pane } from './month-panes.ts';
import styles from './month.module.css';

const WORDS: Readonly<Record<DailyWin, PlainMessage>> = {
  won: message('won on the day'),
  later: message('won later'),
  helped: message('won with help'),
};

/** Describes a pane: “12 November: Spider, won on the day; Sokoban, won later”. */
function paneWords({ day: date, spider, sokoban, isToday }: Pane, today: string): string {
  const day = longDay(date);
  if (spider && sokoban) {
    return t('{day}: Spider, {spider}; Sokoban, {sokoban}', {
      day,
      spider: format(WORDS[spider]),
      sokoban: format(WORDS[sokoban]),
    });
  }
  if (spider) return t('{day}: Spider, {result}', { day, result: format(WORDS[spider]) });
  if (sokoban) return t('{day}: Sokoban, {result}', { day, result: format(WORDS[sokoban]) });
  if (isToday) return t('{day}: today', { day });
  if (date > today) return t('{day}: still to come', { day });
  return t('{day}: not won', { day });
}

const places = (window: MonthWindow) => featherPlaces(window.panes.length);

/** The pane that an arrow key, Home or End moves to; `null` for any other key, or if there is none. */
export function paneByKey(window: MonthWindow, from: number, key: string): number | null {
  const last = window.panes.length - 1;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
      return from > 0 ? from - 1 : null;
    case 'ArrowRight':
      return from < last ? from + 1 : null;
    case 'ArrowUp':
    case 'ArrowDown': {
      const eyes = places(window).map(({ eye }) => eye);
      const own = eyes[from];
      if (!own) return null;
      const sign = key === 'ArrowUp' ? -1 : 1;
      const away = eyes.map(({ x, y }, index) => ({
        index,
        ahead: (y - own.y) * sign,
        distance: Math.hypot((x - own.x) * 2, y - own.y),
      }));
      const ahead = away.filter((each) => each.ahead > 4).sort((a, b) => a.distance - b.distance);
      return ahead[0]?.index ?? null;
    }
    default:
      return null;
  }
}

const GAMES = ['spider', 'sokoban'] as const;

/** The name of a day's game: “Today’s deal”, “Level of 22 Nov”. */
function gameOfDay(game: DailyGame, { day, isToday }: Pane, today: string): string {
  if (game === 'spider') {
    return isToday ? t('Today’s deal') : t('Deal of {day}', { day: dayOfYear(day, today) });
  }
  return isToday ? t('Today’s level') : t('Level of {day}', { day: dayOfYear(day, today) });
}

type OpenDay = (game: DailyGame, day: string) => void;

interface LargeWindowProps {
  readonly window: MonthWindow;
  readonly today: string;
  readonly onOpenDay: OpenDay;
}

/**
 * A window whose panes are a group of radio buttons: the chosen one is described below, with its games. Pressing it
 * again opens its first game that is not won.
 */
function LargeWindow({ window, today, onOpenDay }: LargeWindowProps) {
  const { panes, isFinished } = window;
  const usual = Math.max(
    panes.findIndex(({ isToday }) => isToday),
    panes.findLastIndex(({ kind }) => kind === 'set'),
    0,
  );
  const [chosen, setChosen] = useState(usual);
  const [pointed, setPointed] = useState<number | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = paneByKey(window, chosen, event.key);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    buttons.current[next]?.focus();
  };
  const described = panes[pointed ?? chosen];
  const shown = panes[chosen];
  const openPane = ({ day, spider }: Pane) => {
    if (day <= today) onOpenDay(spider ? 'sokoban' : 'spider', day);
  };
  return (
    <div className={styles.large}>
      <div
        className={styles.stage}
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('Panes')}
        data-finished={isFinished || undefined}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setPointed(null)}
      >
        <WindowArt window={window} fine />
        {places(window).map(({ eye, half }, index) => {
          const pane = panes[index];
          if (!pane) return null;
          return (
            <button
              key={pane.day}
              ref={(button) => {
                buttons.current[index] = button;
              }}
              type="button"
              role="radio"
              aria-checked={index === chosen}
              aria-label={paneWords(pane, today)}
              tabIndex={index === chosen ? 0 : -1}
              className={styles.pane}
              style={{
                '--x': eye.x / BOX.width,
                '--y': eye.y / BOX.height,
                '--size': (2 * half) / BOX.width,
              }}
              onClick={() => {
                if (index === chosen) openPane(pane);
                else setChosen(index);
              }}
              onPointerEnter={() => setPointed(index)}
            />
          );
        })}
      </div>
      <p className={styles.caption} aria-hidden="true">
        {described && paneWords(described, today)}
      </p>
      <div className={styles.day}>
        {shown &&
          shown.day <= today &&
          GAMES.map((game) => (
            <Button key={game} onClick={() => onOpenDay(game, shown.day)}>
              <Icon name={shown[game] ? 'check' : 'play'} />
              {gameOfDay(game, shown, today)}
            </Button>
          ))}
      </div>
    </div>
  );
}

/** The meaning of the colours. */
function Legend() {
  const entries = [
    ['spider', t('Spider')],
    ['sokoban', t('Sokoban')],
    ['both', t('both games')],
    ['helped', t('with help')],
  ] as const;
  return (
    <ul className={styles.legend} style={windowStyle(false)} aria-hidden="true">
      {entries.map(([glass, words]) => (
        <li key={glass} data-glass={glass}>
          {words}
        </li>
      ))}
    </ul>
  );
}

interface WindowDialogProps {
  /** Latest first. */
  readonly windows: readonly MonthWindow[];
  readonly today: string;
  readonly onOpenDay: OpenDay;
  readonly onClose: () => void;
}

/** The large window of a month, with those of all months below it. */
export function WindowDialog({ windows, today, onOpenDay, onClose }: WindowDialogProps) {
  const [month, setMonth] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const shown = windows.find((each) => each.month === month) ?? windows[0];
  if (!shown) return null;
  const { panes, count } = shown;
  const show = (next: string) => {
    setMonth(next);
    body.current?.scrollIntoView({ block: 'end' });
    body.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
  };
  const save = async () => {
    const svg = body.current?.querySelector('svg');
    if (!svg) return;
    const part = await import('./month-picture.ts').catch(() => null);
    if (part) await part.saveWindow(svg, shown);
    else showToast(t('The browser could not draw the picture.'));
  };
  return (
    <Dialog title={monthOfDay(`${shown.month}-01`)} className={styles.dialog} onClose={onClose}>
      <div ref={body} className={styles.shown}>
        <LargeWindow key={shown.month} window={shown} today={today} onOpenDay={onOpenDay} />
        <p>{t('{n} of {total} panes', { n: count, total: panes.length })}</p>
        <p className={prose.hint}>
          {t('Every daily deal or level you win sets a pane, even if you play it later.')}
        </p>
        <Legend />
      </div>
      {windows.length > 1 && (
        <section className={styles.gallery} aria-labelledby="month-gallery">
          <h3 id="month-gallery">{t('All windows')}</h3>
          <ul>
            {windows.map((each) => (
              <li key={each.month}>
                <button
                  type="button"
                  aria-pressed={each === shown}
                  data-finished={each.isFinished || undefined}
                  onClick={() => show(each.month)}
                >
                  <WindowArt window={each} />
                  {monthOfDay(`${each.month}-01`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button kind="primary" onClick={() => void save()}>
          {t('Save picture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
