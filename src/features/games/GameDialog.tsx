import { useStore } from 'zustand';
import { cut, displayText, SHOWN } from '../../core/outside-text.ts';
import { useState } from 'react';
import { current } from '../../engine/session.ts';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { metricsOf } from '../../games/sokoban/rules/metrics.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { ItemButtons } from '../../ui/popups/ItemButtons.tsx';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { fileSolutionsOf } from '../../play/sokoban/file-solutions.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { commentWords, levelPlace, levelTitle } from '../../play/sokoban/level-name.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { OwnLine, ReplaySource } from '../../play/sokoban/replay-line.ts';
import { freeName, MAX_NAME, snapshotsOf } from '../../games/sokoban/records/snapshots.ts';
import { keptOf } from '../../games/sokoban/records/solutions.ts';
import { t } from '../../words/t.ts';
import type { SnapshotActions } from './snapshot-actions.ts';
import { SolutionList } from './SolutionList.tsx';
import { movesWords, solutionWords } from '../../play/sokoban/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './GameDialog.module.css';

interface GameDialogProps {
  readonly actions: SnapshotActions;
  readonly watching: {
    readonly watch: (source: ReplaySource) => void;
    readonly watchLine: (line: OwnLine) => void;
  };
  /** Called with a proven minimum of pushes of the level. */
  readonly onShortest: (level: Level, pushes: number) => void;
  /** Other commands for this level. */
  readonly tools: readonly MenuItem[];
  readonly onClose: () => void;
}

function Figures() {
  const { session, elapsedMs } = useSokoban();
  // Under a dialog, the clock stops only when the page is hidden: read once.
  const [ms] = useState(elapsedMs);
  const { moves, cursor, params } = session;
  const metrics = metricsOf(opening(params.level), moves.slice(0, cursor).flat());
  const figures = [
    [t('Moves'), metrics.moves, ''],
    [t('Pushes'), metrics.pushes, ''],
    [t('Score'), schokobanScore(session), t('moves + undos')],
    [t('Time'), formatTime(ms), ''],
    [t('Box lines'), metrics.boxLines, t('straight pushes of one box')],
    [t('Box changes'), metrics.boxChanges, t('times you turned to another box')],
    [t('Pushing sessions'), metrics.pushingSessions, t('runs of pushes without a walk')],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, about]) => (
        <div key={name}>
          <dt>
            {name}
            {about && <small>{about}</small>}
          </dt>
          <dd>{typeof value === 'number' ? formatNumber(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Solved({ watching, onShortest }: Pick<GameDialogProps, 'watching' | 'onShortest'>) {
  const { store, session, solutions } = useSokoban();
  const kept = keptOf(useStore(solutions), keyOf(session.params.level));
  const { solutions: filed, faults } = fileSolutionsOf(session.params);
  const [fault] = faults;
  return (
    <>
      {!kept && (
        <p className={prose.hint}>{t('Your solutions appear here once you solve this level.')}</p>
      )}
      <SolutionList
        session={session}
        solutions={solutions}
        onShortest={onShortest}
        onHelp={() => void store.getState().assist()}
        onWatch={watching.watchLine}
      />
      {filed.length > 0 && (
        <ul className={styles.list}>
          <li>
            <span>
              {filed.length === 1 ? t('Solution from the file') : t('Solutions from the file')}
              <small>{filed.map(({ metrics }) => solutionWords(metrics)).join('; ')}</small>
            </span>
            <Button
              aria-label={
                filed.length === 1
                  ? t('Watch: solution from the file')
                  : t('Watch: solutions from the file')
              }
              onClick={() => watching.watch('file')}
            >
              {t('Watch')}
            </Button>
          </li>
        </ul>
      )}
      {fault !== undefined && (
        <p className={prose.hint}>
          {t(
            '{n, plural, one {# solution in the file does not solve this level.} other {# solutions in the file do not solve this level.}}',
            { n: faults.length },
          )}{' '}
          {fault}
        </p>
      )}
    </>
  );
}

function SnapshotList({ actions, onClose }: Pick<GameDialogProps, 'actions' | 'onClose'>) {
  const { session, snapshots } = useSokoban();
  const list = snapshotsOf(useStore(snapshots), keyOf(session.params.level));
  const [name, setName] = useState('');
  const remove = async (chosen: string) => {
    const agreed = await askConfirm({
      title: t('Delete this snapshot?'),
      text: t('“{name}” would be gone for good.', { name: chosen }),
      confirm: t('Delete it'),
      decline: t('Keep it'),
      offersBackup: true,
    });
    if (agreed) actions.remove(chosen);
  };
  return (
    <>
      <form
        className={styles.new}
        onSubmit={(event) => {
          event.preventDefault();
          if (actions.take(name)) setName('');
        }}
      >
        <FormField>
          <label htmlFor="sok-snapshot">{t('Save position')}</label>
          <input
            id="sok-snapshot"
            value={name}
            maxLength={MAX_NAME}
            placeholder={freeName(list)}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormField>
        <Button type="submit">{t('Save')}</Button>
      </form>
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((snapshot) => (
            <li key={snapshot.name}>
              <span>
                {snapshot.name}
                <small>{movesWords(snapshot.line.replaceAll(' ', '').length)}</small>
              </span>
              <Button
                aria-label={t('Return to “{name}”', { name: snapshot.name })}
                onClick={() => {
                  actions.returnTo(snapshot);
                  onClose();
                }}
              >
                {t('Return')}
              </Button>
              <IconButton
                icon="close"
                label={t('Delete “{name}”', { name: snapshot.name })}
                compact
                onClick={() => void remove(snapshot.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The current game: its figures, the best solutions of its level, its snapshots. */
export function GameDialog(props: GameDialogProps) {
  const { session } = useSokoban();
  const { params } = session;
  const { author } = params.level;
  const comment = commentWords(params);
  const isBegun = current(session).moves > 0 || session.moves.length > 0;
  return (
    <Dialog title={t('This game')} wide onClose={props.onClose}>
      <div className={styles.game}>
        <div className={fields.beside}>
          <div className={styles.level}>
            <p>{levelTitle(params)}</p>
            <p className={prose.hint}>
              {levelPlace(params)}
              {author !== null &&
                ` · ${t('by {author}', { author: displayText(author, 'author') })}`}
            </p>
            {comment !== null && <p className={styles.comment}>{cut(comment, SHOWN.comment)}</p>}
          </div>
          {isBegun && (
            <Button onClick={() => props.watching.watch('game')}>{t('Watch this game')}</Button>
          )}
        </div>
        <Figures />
        <h3>{t('Solutions')}</h3>
        <Solved {...props} />
        <h3>{t('Snapshots')}</h3>
        <SnapshotList {...props} />
        <h3>{t('More of this level')}</h3>
        <ItemButtons name={t('More of this level')} items={props.tools} onPick={props.onClose} />
      </div>
    </Dialog>
  );
}
