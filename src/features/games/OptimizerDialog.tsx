import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { lurd, replayLurd } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { withFewest } from '../../games/sokoban/records/optima.ts';
import {
  formatSnapshotLine,
  freeName,
  hasRoom,
  MAX_SNAPSHOTS,
  nameFor,
  snapshotsOf,
  withSnapshot,
} from '../../games/sokoban/records/snapshots.ts';
import { type KeptLine, lurdLength, withLine } from '../../games/sokoban/records/solutions.ts';
import { isDirection } from '../../games/sokoban/rules/direction.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { isWon, type Position } from '../../games/sokoban/rules/rules.ts';
import type { Stretch } from '../../games/sokoban/solver/search/vicinity.ts';
import type { StretchMetric } from '../../games/sokoban/solver/stretch.ts';
import { today } from '../../platform/today.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { Thumbnail } from '../../play/sokoban-board/Thumbnail.tsx';
import type { LostPushes, OwnLine } from '../../play/sokoban/replay-line.ts';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './games.module.css';
import {
  createOptimizer,
  lostWords,
  type OptimizerTask,
  optimizerWords,
  progressWords,
  USUAL_TASK,
} from './optimizer.ts';

const askSolver = () =>
  askConfirm({
    title: t('Ask the solver?'),
    text: t(
      'The game on the board would be marked as helped until you play it again. Your results stay as they are.',
    ),
    confirm: t('Ask the solver'),
    decline: t('Keep playing without help'),
  });

/** An optimizer that stores proven minimums of pushes. */
function useOptimizer() {
  const { optima } = useSokoban();
  const [optimizer] = useState(() =>
    createOptimizer((level, pushes) =>
      optima.update((known) => withFewest(known, keyOf(level), pushes)),
    ),
  );
  useLayoutEffect(() => optimizer.close, [optimizer]);
  return optimizer;
}

const METRIC_NAMES: Readonly<Record<StretchMetric, PlainMessage>> = {
  pushes: message('Pushes'),
  moves: message('Moves'),
  boxLines: message('Box lines'),
  boxChanges: message('Box changes'),
};
const METRICS = ['pushes', 'moves', 'boxLines', 'boxChanges'] as const;

const TIMES = [15, 60, 300, 1800];

interface StretchEndProps {
  readonly name: string;
  /** The position after this many pushes. */
  readonly position: Position;
  readonly pushes: number;
  readonly min: number;
  readonly max: number;
  /** The number of pushes of the line. */
  readonly all: number;
  readonly onChange: (pushes: number) => void;
}

/** The first or the last position of a stretch: its picture, and a slider over the pushes. */
function StretchEnd({ name, position, pushes, min, max, all, onChange }: StretchEndProps) {
  const to = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const { level, boxes, player } = position;
  return (
    <div className={styles.end} role="group" aria-label={name}>
      <Thumbnail level={level} boxes={boxes} player={player} />
      <p>{name}</p>
      <div className={styles.steps}>
        <IconButton
          icon={SOKOBAN_COMMANDS.undoPush.icon}
          label={t('Previous push')}
          compact
          aria-disabled={pushes === min}
          onClick={() => to(pushes - 1)}
        />
        <small>{t('{n} of {all}', { n: pushes, all })}</small>
        <IconButton
          icon={SOKOBAN_COMMANDS.redoPush.icon}
          label={t('Next push')}
          compact
          aria-disabled={pushes === max}
          onClick={() => to(pushes + 1)}
        />
      </div>
      <input
        type="range"
        dir="ltr"
        aria-label={name}
        aria-valuetext={t('Push {n} of {all}', { n: pushes, all })}
        min={min}
        max={max}
        value={pushes}
        onChange={(event) => to(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

interface StretchFieldProps {
  /** The positions of the line, by the number of pushes. */
  readonly positions: readonly Position[];
  readonly stretch: Stretch;
  readonly onChange: (stretch: Stretch) => void;
}

/** The stretch of the line to optimize. */
function StretchField({ positions, stretch, onChange }: StretchFieldProps) {
  const { from, to } = stretch;
  const all = positions.length - 1;
  const [first, last] = [positions[from], positions[to]];
  return (
    <div className={styles.stretch}>
      {first && (
        <StretchEnd
          name={t('Start of the stretch')}
          position={first}
          pushes={from}
          min={0}
          max={all - 1}
          all={all}
          onChange={(next) => onChange({ from: next, to: Math.max(to, next + 1) })}
        />
      )}
      {last && (
        <StretchEnd
          name={t('End of the stretch')}
          position={last}
          pushes={to}
          min={1}
          max={all}
          all={all}
          onChange={(next) => onChange({ from: Math.min(from, next - 1), to: next })}
        />
      )}
    </div>
  );
}

/** The positions of a line, by the number of pushes: each as soon as it has been reached. */
function positionsOf(level: Level, lurd: string): readonly Position[] {
  const played = replayLurd(level, lurd);
  if (!played.ok) return [];
  return played.value.states.filter(
    ({ pushes }, index, all) => index === 0 || pushes > (all[index - 1]?.pushes ?? 0),
  );
}

/** Keeps better lines: a solution with the others of the level, or any other line as a snapshot. */
function useKeeping() {
  const { session, solutions, snapshots } = useSokoban();
  const key = keyOf(session.params.level);
  return {
    keepSolution: (lurd: string) => {
      const line = { lurd, assisted: true, by: 'optimizer', on: today() } as const;
      solutions.update((known) => withLine(known, key, line));
    },
    keepSnapshot: (lurd: string) => {
      const list = snapshotsOf(snapshots.getState(), key);
      if (!hasRoom(list)) {
        showToast(
          t('This level already has {most} snapshots, the maximum. Delete one of them first.', {
            most: MAX_SNAPSHOTS,
          }),
        );
        return;
      }
      const line = formatSnapshotLine([Array.from(lurd.toLowerCase()).filter(isDirection)]);
      const name = nameFor(list, { name: freeName(list), line });
      snapshots.update((all) => withSnapshot(all, key, { name, line, assisted: true }));
      showToast(t('Saved as “{name}”.', { name }));
    },
  };
}

interface OptimizerDialogProps {
  /** The line to improve, which may end before the level is solved. */
  readonly line: KeptLine;
  /** The pushes at which the stretch begins at first; 0 by default. */
  readonly from?: number;
  readonly onWatch: (line: OwnLine) => void;
  readonly onClose: () => void;
}

/** Improves a line or a stretch of it: the metric, a time limit, progress, and the result. */
export function OptimizerDialog({ line, from = 0, onWatch, onClose }: OptimizerDialogProps) {
  const { store, session } = useSokoban();
  const { level } = session.params;
  const optimizer = useOptimizer();
  const { keepSolution, keepSnapshot } = useKeeping();
  const [positions] = useState(() => positionsOf(level, line.lurd));
  const last = positions.length - 1;
  const end = positions.at(-1);
  const isSolution = end !== undefined && isWon(end);
  const [stretch, setStretch] = useState<Stretch>({ from: from < last ? from : 0, to: last });
  const [{ metric, seconds }, setTask] = useState<OptimizerTask>(USUAL_TASK);
  const state = useStore(optimizer.state);
  const isWorking = state.kind === 'working';
  const begin = async () => {
    const mayHelp = session.assisted || isWon(current(session)) || (await askSolver());
    if (!mayHelp) return;
    store.getState().assist();
    const isWhole = stretch.from === 0 && stretch.to === last;
    const task = { metric, seconds, stretch: isWhole ? null : stretch };
    const optimized = await optimizer.start(level, line.lurd, task);
    if (isSolution && optimized?.better) keepSolution(optimized.better.lurd);
  };
  const progress = isWorking && state.progress && progressWords(state.progress, state.task);
  const better = state.kind === 'done' ? state.better : null;
  const lost = state.kind === 'done' ? state.lost : null;
  return (
    <Dialog title={t('Optimizer')} onClose={onClose}>
      <div className={styles.game}>
        <p>
          {isSolution
            ? t(
                'This solution has {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
                lurdLength(line.lurd),
              )
            : t(
                'This line has {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
                lurdLength(line.lurd),
              )}
        </p>
        <StretchField positions={positions} stretch={stretch} onChange={setStretch} />
        <Choice
          legend={t('Minimize')}
          value={metric}
          options={METRICS.map((value) => ({ value, label: format(METRIC_NAMES[value]) }))}
          onChange={(next) => setTask((task) => ({ ...task, metric: next }))}
        />
        <Choice
          legend={t('For at most')}
          value={String(seconds)}
          options={TIMES.map((time) => ({
            value: String(time),
            label: time < 60 ? t('{n} s', { n: time }) : t('{n} min', { n: time / 60 }),
          }))}
          onChange={(next) => setTask((task) => ({ ...task, seconds: Number(next) }))}
        />
        <p role="status">{optimizerWords(state)}</p>
        {progress && (
          <div data-testid="optimizer-progress">
            <progress
              aria-label={t('Time')}
              max={state.task.seconds}
              value={state.progress.seconds}
            />
            <p>
              {progress.now} <span className={prose.hint}>{progress.time}</span>
            </p>
            <p className={prose.hint}>{progress.where}</p>
          </div>
        )}
        <DialogActions>
          {state.kind === 'done' && better !== null && (
            <>
              {!isSolution && (
                <Button onClick={() => keepSnapshot(better.lurd)}>{t('Save as snapshot')}</Button>
              )}
              <Button
                onClick={() =>
                  onWatch({
                    name: isSolution ? t('The better solution') : t('The better line'),
                    lurd: better.lurd,
                    isHelp: true,
                    lost: null,
                  })
                }
              >
                {t('Watch it')}
              </Button>
              {lost && (
                <Button
                  onClick={() =>
                    onWatch({
                      name:
                        lost.metric === 'pushes'
                          ? t('Where pushes were lost')
                          : t('Where moves were lost'),
                      lurd: state.lurd,
                      isHelp: line.assisted === true,
                      lost: { ...lost, against: 'better' },
                    })
                  }
                >
                  {lostWords(lost, line)}
                </Button>
              )}
            </>
          )}
          <Button kind="primary" onClick={isWorking ? optimizer.stop : () => void begin()}>
            {isWorking ? t('Stop') : t('Optimize')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface WhereLostProps {
  /** A won game. */
  readonly session: SokobanSession;
  readonly onShow: (lost: LostPushes) => void;
}

/** Searches for an optimal solution, and shows where a game took more pushes. */
export function WhereLost({ session, onShow }: WhereLostProps) {
  const optimizer = useOptimizer();
  const state = useStore(optimizer.state);
  const isWorking = state.kind === 'working';
  const look = async () => {
    const found = await optimizer.start(session.params.level, lurd(session));
    if (!found?.lost) return;
    onShow({ ...found.lost, against: found.isBest ? 'shortest' : 'shorter' });
  };
  return (
    <>
      <Button onClick={isWorking ? optimizer.stop : () => void look()}>
        {isWorking ? t('Stop searching') : t('Show where pushes were lost')}
      </Button>
      <p role="status" className={prose.hint}>
        {optimizerWords(state)}
      </p>
    </>
  );
}
