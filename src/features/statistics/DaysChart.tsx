import { shortDay } from '../../ui/format/format.ts';
import { lastDays, type Days } from '../../games/sokoban/records/days.ts';
import { t } from '../../words/t.ts';
import styles from './DaysChart.module.css';

const DAYS = 28;
const BAR = 10;
const HEIGHT = 48;

/** The solutions of each of the last four weeks' days, as bars; in words for screen readers. */
export function DaysChart({ days, today }: { readonly days: Days; readonly today: string }) {
  const shown = lastDays(days, today, DAYS);
  const most = Math.max(...shown.map(({ solved }) => solved));
  if (most === 0) return null;
  const sum = shown.reduce((all, { solved }) => all + solved, 0);
  const active = shown.filter(({ solved }) => solved > 0).length;
  const words = t(
    'In the last four weeks: {solutions, plural, one {# solution} other {# solutions}} on {days, plural, one {# day} other {# days}}, {most} on the busiest.',
    { solutions: sum, days: active, most },
  );
  return (
    <figure className={styles.days}>
      <figcaption>{t('Solved in the last four weeks')}</figcaption>
      <svg
        viewBox={`0 0 ${DAYS * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        <path className={styles.ground} d={`M0 ${HEIGHT - 0.5}h${DAYS * BAR}`} />
        {shown.map(({ day, solved }, index) => {
          const height = (solved / most) * (HEIGHT - 4);
          return (
            <rect
              key={day}
              className={styles.bar}
              x={index * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
            >
              <title>{t('{day}: {n}', { day: shortDay(day), n: solved })}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortDay(shown[0]?.day ?? today)}</span>
        <span>{t('today')}</span>
      </p>
    </figure>
  );
}
