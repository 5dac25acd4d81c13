import { useState } from 'react';
import { movesName } from '../../board/cards/scene/table-words.ts';
import { visible } from '../../core/outside-text.ts';
import { gradeName, gradeOfDeal } from '../deals/stored-deals.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { t } from '../../words/t.ts';
import { GameActions } from './GameActions.tsx';
import styles from './games.module.css';

interface ThisGameDialogProps {
  readonly onClose: () => void;
}

/** The figures of the game on the table, and its actions. */
export function ThisGameDialog({ onClose }: ThisGameDialogProps) {
  const { session, elapsedMs, standing, commands, storage } = useSpider();
  const { params, cursor, undos } = session;
  const grade = gradeOfDeal(storage, params);
  const { watchThis, moves, copyLink, pause, tools } = commands;
  // While a dialog is open, the clock stops only when the page is hidden, so the time is read once.
  const [time] = useState(() => formatTime(elapsedMs()));
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('Difficulty'), difficultyName(params.difficulty)],
    [t('Dealing'), params.relaxedDealing ? t('relaxed') : t('standard')],
    [t('Deal difficulty'), grade === null ? t('not graded yet') : gradeName(grade)],
    [t('Time'), time],
    [movesName(), formatNumber(cursor)],
    [t('Undos'), formatNumber(undos)],
    [t('Score'), formatNumber(standing.score.shown)],
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
      <GameActions actions={[watchThis, moves, copyLink, pause]} tools={tools} onPick={onClose} />
    </Dialog>
  );
}
