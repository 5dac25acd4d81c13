import icons from '../../ui/controls/icons.module.css';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import styles from './stars.module.css';

/** The star of a level solved without help in the minimum number of pushes. `words` describes it. */
export function Star({ words }: { readonly words: string }) {
  return (
    <span>
      <svg className={icons.star} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m12 2.6 2.8 6 6.5.8-4.8 4.4 1.3 6.4L12 17l-5.8 3.2 1.3-6.4-4.8-4.4 6.5-.8z" />
      </svg>
      <span className={prose.hidden}> {words}</span>
    </span>
  );
}

const MOST = 5;
const SIZE = 24;
const STAR = 'm12 2.6 2.8 6 6.5.8-4.8 4.4 1.3 6.4L12 17l-5.8 3.2 1.3-6.4-4.8-4.4 6.5-.8z';

/** The difficulty of a built-in level, from one to five stars. */
export function Difficulty({ stars }: { readonly stars: number }) {
  return (
    <span className={styles.difficulty}>
      <svg viewBox={`0 0 ${MOST * SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
        {Array.from({ length: MOST }, (_, at) => (
          <path
            key={at}
            d={STAR}
            transform={`translate(${at * SIZE} 0)`}
            data-lit={at < stars || undefined}
          />
        ))}
      </svg>
      <span className={prose.hidden}>
        {' '}
        {t('Difficulty: {stars} of {most}.', { stars, most: MOST })}
      </span>
    </span>
  );
}
