import { useState } from 'react';
import type { Grade } from '../../../games/spider/library/grade.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { ItemButtons } from '../../kit/popups/ItemButtons.tsx';
import { utcDay } from '../../../platform/today.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import { difficultyName } from '../words/words.ts';
import { thisGameGroups, type ThisGameOptions } from './this-game-groups.ts';
import styles from './ThisGameDialog.module.css';

interface ThisGameDialogProps extends Omit<ThisGameOptions, 'params' | 'today'> {
  readonly session: SpiderSession;
  readonly elapsedMs: () => number;
  readonly score: number;
  /** How hard the deal is; `null` where it is not known. */
  readonly grade: Grade | null;
  readonly onClose: () => void;
}

/** The game on the table in figures, and everything that is seldom wanted of it. */
export function ThisGameDialog(props: ThisGameDialogProps) {
  const { session, elapsedMs, score, grade, onClose } = props;
  const { params, cursor, undos } = session;
  const groups = thisGameGroups({ ...props, params, today: utcDay() });
  // The clock stands under a dialog of its own accord only when the page is hidden: asked once.
  const [time] = useState(() => formatTime(elapsedMs()));
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Difficulty', difficultyName(params.difficulty)],
    ['Dealing', params.relaxedDealing ? 'relaxed' : 'usual'],
    ['Grade', grade ?? 'not graded yet'],
    ['Time', time],
    ['Moves', formatNumber(cursor)],
    ['Undos', formatNumber(undos)],
    ['Score', formatNumber(score)],
  ];
  return (
    <Dialog title="This game" onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>Seed</dt>
          <dd>
            <code>{params.seed}</code>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {groups.map(({ name, items }) => (
        <section key={name} className={styles.group}>
          <h3 aria-hidden="true">{name}</h3>
          <ItemButtons name={name} items={items} onPick={onClose} />
        </section>
      ))}
    </Dialog>
  );
}
