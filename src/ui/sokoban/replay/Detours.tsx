import { Button } from '../../kit/controls/Button.tsx';
import { classes } from '../../kit/styles/classes.ts';
import type { LostPushes } from '../game/replay-line.ts';
import { count } from '../words/words.ts';
import panels from '../../kit/styles/panel.module.css';
import styles from './ReplayDialog.module.css';

interface DetoursProps {
  readonly lost: LostPushes;
  /** The step that is shown. */
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** Where a line lost pushes: in words for the place that is shown, and a button for each place. */
export function Detours({ lost: { detours, against }, index, onShow }: DetoursProps) {
  const here = detours.find(({ from, to }) => index >= from && index < to);
  return (
    <div
      className={classes(panels.panel, styles.detours)}
      role="group"
      aria-label="More pushes than needed"
    >
      <p role="status">
        {here
          ? `Here: ${count(here.extra, 'push', 'pushes')} more than ${against} took.`
          : `Where more pushes were used than in ${against}:`}
      </p>
      {detours.map((detour) => (
        <Button
          key={detour.from}
          aria-pressed={detour === here}
          onClick={() => onShow(detour.from)}
        >
          Move {detour.from}: {count(detour.extra, 'push', 'pushes')} more
        </Button>
      ))}
    </div>
  );
}
