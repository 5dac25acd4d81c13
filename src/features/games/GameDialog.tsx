import { useState } from 'react';
import { useStore } from 'zustand';
import { cut, displayText, SHOWN } from '../../core/outside-text.ts';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { freeName, MAX_NAME, snapshotsOf } from '../../games/sokoban/records/snapshots.ts';
import {
  type KeptLine,
  keptOf,
  type KeptSolutions,
  linesOf,
  lurdLength,
  type Solutions,
  withoutKept,
  withRestored,
} from '../../games/sokoban/records/solutions.ts';
import { metricsOf } from '../../games/sokoban/rules/metrics.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { copyText } from '../../platform/clipboard.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { fileSolutionsOf } from '../../play/sokoban/file-solutions.ts';
import {
  commentWords,
  levelPlace,
  levelTitle,
  movesWords,
  solutionWords,
} from '../../play/sokoban/words.ts';
import type { OwnLine, ReplaySource } from '../../play/sokoban/replay-line.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import { formatNumber, formatTime, shortDay } from '../../ui/format/format.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { OptimizerDialog } from './OptimizerDialog.tsx';
import { GameActions } from './GameActions.tsx';
import styles from './games.module.css';
import type { SnapshotActions } from './snapshot-actions.ts';

interface SolutionListProps {
  readonly session: SokobanSession;
  readonly solutions: StoredState<Solutions>;
  readonly onWatch: (line: OwnLine) => void;
}

function nameOf({ lurd }: KeptLine, { byMoves, byPushes }: KeptSolutions): string {
  if (lurd === byMoves) {
    return lurd === byPushes ? t('Fewest moves and pushes') : t('Fewest moves');
  }
  return lurd === byPushes ? t('Fewest pushes') : t('Another solution');
}

const FOUND_BY = {
  solver: message('by the solver'),
  optimizer: message('by the optimizer'),
} as const;

function aboutOf({ lurd, assisted, on, by }: KeptLine): string {
  const whose = assisted ? t('by you, with help') : t('by you');
  return [
    solutionWords(lurdLength(lurd)),
    by === undefined ? whose : format(FOUND_BY[by]),
    ...(on === undefined ? [] : [shortDay(on)]),
  ].join(' · ');
}

async function copy(lurd: string): Promise<void> {
  showToast(
    (await copyText(lurd))
      ? t('Solution copied.')
      : joinSentences(t('The clipboard is blocked.'), lurd),
  );
}

/** The stored solutions of a level, to watch, copy, optimize and delete. */
function SolutionList(props: SolutionListProps) {
  const { session, solutions, onWatch } = props;
  const { level } = session.params;
  const key = keyOf(level);
  const kept = keptOf(useStore(solutions), key);
  const [optimized, setOptimized] = useState<KeptLine | null>(null);
  const remove = (line: KeptLine) => {
    solutions.update((known) => withoutKept(known, key, line.lurd));
    showToast(
      t(
        'The solution of {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}} was deleted.',
        lurdLength(line.lurd),
      ),
      {
        label: t('Undo'),
        run: () => solutions.update((known) => withRestored(known, key, line)),
      },
    );
  };
  return (
    <>
      {kept && (
        <ul className={styles.list} aria-label={t('Your solutions')}>
          {linesOf(kept).map((line) => {
            const [name, about] = [nameOf(line, kept), aboutOf(line)];
            // Translators: a solution, such as “Fewest moves”, and what is known of it
            const solution = t('{name}, {about}', { name, about });
            return (
              <li key={line.lurd} className={styles.solution}>
                <span>
                  {name}
                  <small>{about}</small>
                </span>
                <Button
                  aria-label={t('Watch: {solution}', { solution })}
                  onClick={() =>
                    onWatch({ name, lurd: line.lurd, isHelp: line.assisted === true, lost: null })
                  }
                >
                  {t('Watch')}
                </Button>
                <Button
                  aria-label={t('Optimize: {solution}', { solution })}
                  onClick={() => setOptimized(line)}
                >
                  {t('Optimize…')}
                </Button>
                <IconButton
                  icon="copy"
                  label={t('Copy: {solution}', { solution })}
                  compact
                  onClick={() => void copy(line.lurd)}
                />
                <IconButton
                  icon="close"
                  label={t('Delete: {solution}', { solution })}
                  compact
                  onClick={() => remove(line)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {optimized && (
        <OptimizerDialog line={optimized} onWatch={onWatch} onClose={() => setOptimized(null)} />
      )}
    </>
  );
}

interface GameDialogProps {
  readonly game: {
    readonly watching: {
      readonly watch: (source: ReplaySource) => void;
      readonly watchLine: (line: OwnLine) => void;
    };
  };
  readonly onClose: () => void;
}

interface FigureListProps {
  readonly figures: readonly (readonly [name: string, value: string | number, about?: string])[];
}

function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, about]) => (
        <div key={name}>
          <dt>
            {name}
            {about !== undefined && <small>{about}</small>}
          </dt>
          <dd>{typeof value === 'number' ? formatNumber(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const metricsNow = ({ moves, cursor, params }: SokobanSession) =>
  metricsOf(opening(params.level), moves.slice(0, cursor).flat());

function Figures() {
  const { session, elapsedMs } = useSokoban();
  // While a dialog is open, the clock stops only when the page is hidden, so the time is read once.
  const [ms] = useState(elapsedMs);
  const { moves, pushes } = metricsNow(session);
  return (
    <FigureList
      figures={[
        [t('Moves'), moves],
        [t('Pushes'), pushes],
        [t('Score'), schokobanScore(session), t('every step and undo')],
        [t('Time'), formatTime(ms)],
      ]}
    />
  );
}

interface MeasuresDialogProps {
  readonly onClose: () => void;
}

/** The metrics of a solution besides moves and pushes. */
export function MeasuresDialog({ onClose }: MeasuresDialogProps) {
  const { boxLines, boxChanges, pushingSessions } = metricsNow(useSokoban().session);
  return (
    <Dialog title={t('Box lines and changes')} onClose={onClose}>
      <FigureList
        figures={[
          [t('Box lines'), boxLines, t('straight pushes of one box')],
          [t('Box changes'), boxChanges, t('times you turned to another box')],
          [t('Pushing sessions'), pushingSessions, t('runs of pushes without a walk')],
        ]}
      />
    </Dialog>
  );
}

function Solved({ watching }: GameDialogProps['game']) {
  const { session, solutions } = useSokoban();
  const kept = keptOf(useStore(solutions), keyOf(session.params.level));
  const { solutions: filed, faults } = fileSolutionsOf(session.params);
  const [fault] = faults;
  return (
    <>
      {!kept && (
        <p className={prose.hint}>{t('Your solutions appear here once you solve this level.')}</p>
      )}
      <SolutionList session={session} solutions={solutions} onWatch={watching.watchLine} />
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

interface SnapshotsDialogProps {
  readonly actions: SnapshotActions;
  readonly onClose: () => void;
}

/** The positions of this level that the player has saved. */
export function SnapshotsDialog({ actions, onClose }: SnapshotsDialogProps) {
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
    <Dialog title={t('Snapshots')} onClose={onClose}>
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
    </Dialog>
  );
}

/** The current game: its figures, its actions, and the best solutions of its level. */
export function GameDialog(props: GameDialogProps) {
  const { session, commands } = useSokoban();
  const { watchThis, moves, share, pause, tools } = commands;
  const { params } = session;
  const { author } = params.level;
  const comment = commentWords(params);
  return (
    <Dialog title={t('This game')} wide onClose={props.onClose}>
      <div className={styles.game}>
        <div className={styles.level}>
          <p>{levelTitle(params)}</p>
          <p className={prose.hint}>
            {levelPlace(params)}
            {author !== null && ` · ${t('by {author}', { author: displayText(author, 'author') })}`}
          </p>
          {comment !== null && <p className={styles.comment}>{cut(comment, SHOWN.comment)}</p>}
        </div>
        <Figures />
        <GameActions
          actions={[watchThis, moves, share, pause]}
          tools={tools}
          onPick={props.onClose}
        />
        <h3>{t('Solutions')}</h3>
        <Solved {...props.game} />
      </div>
    </Dialog>
  );
}
