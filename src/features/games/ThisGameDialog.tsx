import { useState } from 'react';
import type { Grade } from '../../games/spider/library/grade.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { ItemButtons } from '../../ui/popups/ItemButtons.tsx';
import { visible } from '../../core/outside-text.ts';
import { useToday } from '../../ui/browser/use-today.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { gradeName } from '../../play/spider/grade-name.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { thisGameGroups, type ThisGameOptions } from './this-game-groups.ts';
import { t } from '../../words/t.ts';
import { movesName } from '../../board/cards/words/table-words.ts';
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
  const groups = thisGameGroups({ ...props, params, today: useToday() });
  // The clock stands under a dialog of its own accord only when the page is hidden: asked once.
  const [time] = useState(() => formatTime(elapsedMs()));
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('Difficulty'), difficultyName(params.difficulty)],
    [t('Dealing'), params.relaxedDealing ? t('relaxed') : t('usual')],
    [t('Grade'), grade === null ? t('not graded yet') : gradeName(grade)],
    [t('Time'), time],
    [movesName(), formatNumber(cursor)],
    [t('Undos'), formatNumber(undos)],
    [t('Score'), formatNumber(score)],
  ];
  return (
    <Dialog title={t('This game')} onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Seed')}</dt>
          <dd>
            <code>{visible(params.seed)}</code>
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
