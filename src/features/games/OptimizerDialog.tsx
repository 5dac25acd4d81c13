import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lurd } from '../../games/sokoban/index.ts';
import { type KeptLine, lurdLength } from '../../games/sokoban/records/solutions.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { LostPushes, OwnLine } from '../../play/sokoban/replay-line.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
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

interface OptimizerDialogProps {
  readonly level: Level;
  /** The solution to improve. */
  readonly line: KeptLine;
  readonly onShortest: Parameters<typeof createOptimizer>[0];
  /** Resolves to whether the solver may help. */
  readonly mayHelp: () => Promise<boolean>;
  /** Called with a better solution, even if it was found while the dialog was closing. */
  readonly onBetter: (lurd: string) => void;
  readonly onWatch: (line: OwnLine) => void;
  readonly onClose: () => void;
}

const TIMES = [15, 60, 300, 1800];

/** Improves a solution: the metric, a time limit, progress, and the result. */
export function OptimizerDialog(props: OptimizerDialogProps) {
  const { level, line, onShortest, mayHelp, onBetter, onWatch, onClose } = props;
  const [optimizer] = useState(() => createOptimizer(onShortest));
  useLayoutEffect(() => optimizer.close, [optimizer]);
  const [task, setTask] = useState<OptimizerTask>(USUAL_TASK);
  const state = useStore(optimizer.state);
  const isWorking = state.kind === 'working';
  const begin = async () => {
    if (!(await mayHelp())) return;
    const optimized = await optimizer.start(level, line.lurd, task);
    if (optimized?.better) onBetter(optimized.better);
  };
  const progress = isWorking && state.progress && progressWords(state.progress, state.task);
  const better = state.kind === 'done' ? state.better : null;
  const lost = state.kind === 'done' ? state.detours.reduce((sum, { extra }) => sum + extra, 0) : 0;
  return (
    <Dialog title={t('Optimizer')} onClose={onClose}>
      <div className={styles.game}>
        <p>
          {t(
            'This solution has {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
            lurdLength(line.lurd),
          )}
        </p>
        <Choice
          legend={t('Minimize')}
          value={task.metric}
          options={[
            { value: 'pushes', label: t('Pushes') },
            { value: 'moves', label: t('Moves') },
          ]}
          onChange={(metric) => setTask({ ...task, metric })}
        />
        <Choice
          legend={t('For at most')}
          value={String(task.seconds)}
          options={TIMES.map((seconds) => ({
            value: String(seconds),
            label: seconds < 60 ? t('{n} s', { n: seconds }) : t('{n} min', { n: seconds / 60 }),
          }))}
          onChange={(seconds) => setTask({ ...task, seconds: Number(seconds) })}
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
              <Button
                onClick={() =>
                  onWatch({
                    name: t('The better solution'),
                    lurd: better,
                    isHelp: true,
                    lost: null,
                  })
                }
              >
                {t('Watch it')}
              </Button>
              {lost > 0 && (
                <Button
                  onClick={() =>
                    onWatch({
                      name:
                        state.task.metric === 'pushes'
                          ? t('Where pushes were lost')
                          : t('Where moves were lost'),
                      lurd: state.lurd,
                      isHelp: line.assisted === true,
                      lost: {
                        detours: state.detours,
                        metric: state.task.metric,
                        against: 'better',
                      },
                    })
                  }
                >
                  {lostWords(state.task.metric, lost, line)}
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
  readonly onShortest: Parameters<typeof createOptimizer>[0];
  readonly onShow: (lost: LostPushes) => void;
}

/** Searches for an optimal solution, and shows where a game took more pushes. */
export function WhereLost({ session, onShortest, onShow }: WhereLostProps) {
  const [optimizer] = useState(() => createOptimizer(onShortest));
  useLayoutEffect(() => optimizer.close, [optimizer]);
  const state = useStore(optimizer.state);
  const isWorking = state.kind === 'working';
  const look = async () => {
    const found = await optimizer.start(session.params.level, lurd(session));
    if (!found || found.detours.length === 0) return;
    const against = found.isBest ? 'shortest' : 'shorter';
    onShow({ detours: found.detours, metric: found.task.metric, against });
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
