import { useEffect, useRef, useState } from 'react';
import { dayAfter, dayNumber } from '../../core/calendar.ts';
import type { Streaks } from '../../core/day-streaks.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import tiles from './tiles.module.css';
import { Tile } from './StatisticsDialog.tsx';
import { inLocale, longDay, monthOfDay, weekdayOfDay } from '../../ui/format/format.ts';
import { classes } from '../../ui/styles/classes.ts';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './statistics.module.css';

/** The week data that browsers provide; TypeScript's types and Firefox lack it. */
interface WeekInfo {
  /** From 1 for Monday to 7 for Sunday. */
  readonly firstDay: number;
}
interface KnowsWeeks {
  readonly getWeekInfo?: () => WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** The first day of the week, from 1 for Monday to 7 for Sunday; Monday if the browser does not provide it. */
const firstWeekday = inLocale((locale) => {
  const known = new Intl.Locale(locale) as Intl.Locale & KnowsWeeks;
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
});

/** The results of the daily game of a day, best first. */
const RESULTS = ['won', 'later', 'helped', 'tried'] as const;
type DayResult = (typeof RESULTS)[number];

const WORDS: Readonly<Record<DayResult, PlainMessage>> = {
  won: message('won on the day'),
  later: message('won later'),
  helped: message('won with help'),
  tried: message('played, not won'),
};

/** The weekdays as dates in a year that began on a Monday, in the order of the week. */
function weekdays(): readonly string[] {
  return Array.from({ length: 7 }, (_, day) => `2024-01-0${((firstWeekday() - 1 + day) % 7) + 1}`);
}

const daysWords = (n: number) => t('{n, plural, one {# day} other {# days}}', { n });

/**
 * The days of a month (`2026-11`) in weeks that start on the weekday `from` (1 is Monday, 7 is Sunday); `null` outside
 * the month.
 */
function weeksOf(month: string, from: number): readonly (readonly (string | null)[])[] {
  const first = dayNumber(`${month}-01`) ?? 0;
  // 1 January 1970 was a Thursday.
  const before = (((first + 4 - from) % 7) + 7) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = `${month}-01`; day.startsWith(month);) {
    cells.push(day);
    day = dayAfter(day);
  }
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Returns the previous (−1) or next (1) month. */
function adjacentMonth(month: string, by: 1 | -1): string {
  return dayAfter(`${month}-01`, by === 1 ? 31 : -1).slice(0, 7);
}

interface CalendarProps {
  /** The title of a day's game, such as “Today’s deal”. */
  readonly title: string;
  /** What can be played on the chosen day, as the object of “to play”: “its level”. */
  readonly offer: string;
  readonly today: string;
  readonly streaks: Streaks;
  readonly resultOf: (day: string) => DayResult | null;
  readonly onPlay: (day: string) => void;
}

/** The daily games by month, with their results, a button to play each, and the streak. */
export function Calendar({ title, offer, today, streaks, resultOf, onPlay }: CalendarProps) {
  const latest = today.slice(0, 7);
  /** The chosen day; `null` means today, even past midnight. */
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? latest;
  const setMonth = (next: string) => setChosen(next === latest ? null : next);
  const todayButton = useRef<HTMLButtonElement>(null);
  // In a low window, the footer may cover the selected week.
  useEffect(() => {
    // The braces matter: recent browsers return a promise, which React would call as the effect's cleanup.
    todayButton.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isLatest = month >= latest;
  const name = monthOfDay(`${month}-01`);
  const cell = (day: string | null, place: number) => {
    if (day === null) return <td key={place} />;
    const number = Number(day.slice(8));
    if (day > today) {
      return (
        <td key={place} className={styles.future}>
          {number}
        </td>
      );
    }
    const result = resultOf(day);
    const words = result === null ? t('not played') : format(WORDS[result]);
    return (
      <td key={place}>
        <button
          ref={day === today ? todayButton : null}
          type="button"
          className={styles.day}
          data-result={result ?? undefined}
          aria-current={day === today ? 'date' : undefined}
          aria-label={t('{day}: {result}', { day: longDay(day), result: words })}
          title={words}
          onClick={() => onPlay(day)}
        >
          {number}
        </button>
      </td>
    );
  };
  return (
    <section className={styles.calendar} aria-label={title}>
      <div className={styles.streaks}>
        <dl className={tiles.tiles}>
          <Tile name={t('Days in a row')} value={daysWords(streaks.now)} />
          <Tile name={t('Longest')} value={daysWords(streaks.best)} />
        </dl>
        <p className={prose.hint}>
          {t('Choose a day to play {offer}. One missed day a week won’t break your streak.', {
            offer,
          })}
        </p>
      </div>
      <div className={styles.month}>
        <div className={styles.head}>
          <IconButton
            icon="previous"
            label={t('Previous month')}
            compact
            onClick={() => setMonth(adjacentMonth(month, -1))}
          />
          <h3 id="calendar-month" aria-live="polite">
            {name}
          </h3>
          <IconButton
            icon="next"
            label={t('Next month')}
            compact
            aria-disabled={isLatest}
            onClick={() => {
              if (!isLatest) setMonth(adjacentMonth(month, 1));
            }}
          />
        </div>
        <table aria-labelledby="calendar-month">
          <thead>
            <tr>
              {weekdays().map((day) => (
                <th key={day} scope="col">
                  {weekdayOfDay(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, firstWeekday()).map((week) => (
              <tr key={week.find((day) => day !== null)}>{week.map(cell)}</tr>
            ))}
          </tbody>
        </table>
        <ul className={classes(prose.hint, styles.legend)} aria-hidden="true">
          {RESULTS.map((result) => (
            <li key={result}>
              <span className={styles.day} data-result={result} />
              {format(WORDS[result])}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
