import { Button } from '../../kit/controls/Button.tsx';
import { classes } from '../../kit/styles/classes.ts';
import type { Detour } from '../../../games/sokoban/records/detours.ts';
import type { LostPushes } from '../game/replay-line.ts';
import { metricWords } from '../words/words.ts';
import panels from '../../kit/styles/panel.module.css';
import styles from './ReplayDialog.module.css';

interface DetoursProps {
  readonly lost: LostPushes;
  /** The step that is shown. */
  readonly index: number;
  /** How many steps there are. */
  readonly last: number;
  readonly onShow: (index: number) => void;
}

/** Which moves a detour is made of. */
function stretchWords({ from, to }: Detour): string {
  return to === from + 1 ? `Move ${to}` : `Moves ${from + 1}–${to}`;
}

/** Where a line lost pushes or moves: in words for the place that is shown, and a button for each place. */
export function Detours({ lost: { detours, against, metric }, index, last, onShow }: DetoursProps) {
  const here = detours.find(({ from, to }) => index >= from && index < to);
  return (
    <div
      className={classes(panels.panel, styles.detours)}
      role="group"
      aria-label={`More ${metric} than needed`}
    >
      <p role="status">
        {here
          ? `Here: ${metricWords(here.extra, metric)} more than ${against} took.`
          : `Where more ${metric} were used than in ${against}:`}
      </p>
      <div className={styles.stretches} data-testid="stretches" aria-hidden="true">
        {detours.map(({ from, to }) => (
          <i
            key={from}
            style={{ left: `${(100 * from) / last}%`, width: `${(100 * (to - from)) / last}%` }}
          />
        ))}
      </div>
      {detours.map((detour) => (
        <Button
          key={detour.from}
          aria-pressed={detour === here}
          onClick={() => onShow(detour.from)}
        >
          {stretchWords(detour)}: {metricWords(detour.extra, metric)} more
        </Button>
      ))}
    </div>
  );
}
