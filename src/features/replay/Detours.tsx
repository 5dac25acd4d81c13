import { Button } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/styles/classes.ts';
import type { Detour } from '../../games/sokoban/records/detours.ts';
import { t } from '../../words/t.ts';
import type { LostPushes } from '../../play/sokoban/replay-line.ts';
import panels from '../../ui/styles/panel.module.css';
import styles from './SokobanReplayDialog.module.css';

interface DetoursProps {
  readonly lost: LostPushes;
  /** The step that is shown. */
  readonly index: number;
  /** How many steps there are. */
  readonly last: number;
  readonly onShow: (index: number) => void;
}

/** Which moves a detour is made of. */
/** “Moves 3–7: 2 pushes more”. */
function stretchWords({ from, to, extra }: Detour, metric: LostPushes['metric']): string {
  const stretch = { n: to - from, from: from + 1, to, extra };
  return metric === 'pushes'
    ? t(
        '{n, plural, one {Move {to}} other {Moves {from}–{to}}}: {extra, plural, one {# push} other {# pushes}} more',
        stretch,
      )
    : t(
        '{n, plural, one {Move {to}} other {Moves {from}–{to}}}: {extra, plural, one {# move} other {# moves}} more',
        stretch,
      );
}

/** What is used too many of where the replay stands, or that it is not used here. */
function lossWords({ metric, against }: LostPushes, here: Detour | undefined): string {
  const { extra = 0 } = here ?? {};
  if (metric === 'pushes') {
    return here
      ? t(
          'Here: {extra, plural, one {# push} other {# pushes}} more than {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}} took.',
          { extra, against },
        )
      : t(
          'Where more pushes were used than in {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}}:',
          { against },
        );
  }
  return here
    ? t(
        'Here: {extra, plural, one {# move} other {# moves}} more than {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}} took.',
        { extra, against },
      )
    : t(
        'Where more moves were used than in {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}}:',
        { against },
      );
}

/** Where a line lost pushes or moves: in words for the place that is shown, and a button for each place. */
export function Detours({ lost, index, last, onShow }: DetoursProps) {
  const { detours, metric } = lost;
  const here = detours.find(({ from, to }) => index >= from && index < to);
  return (
    <div
      className={classes(panels.panel, styles.detours)}
      role="group"
      aria-label={metric === 'pushes' ? t('More pushes than needed') : t('More moves than needed')}
    >
      <p role="status">{lossWords(lost, here)}</p>
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
          {stretchWords(detour, metric)}
        </Button>
      ))}
    </div>
  );
}
