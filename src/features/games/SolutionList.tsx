import { useState } from 'react';
import { useStore } from 'zustand';
import { current } from '../../engine/session.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import {
  keptOf,
  linesOf,
  lurdLength,
  withLine,
  withoutKept,
  withRestored,
  type KeptLine,
  type KeptSolutions,
  type Solutions,
} from '../../games/sokoban/records/solutions.ts';
import { isWon } from '../../games/sokoban/rules/rules.ts';
import { copyText } from '../../platform/clipboard.ts';
import { today } from '../../platform/today.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { shortDay } from '../../ui/format/format.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { OwnLine } from '../../play/sokoban/replay-line.ts';
import { solutionWords } from '../../play/sokoban/words.ts';
import type { createOptimizer } from './optimizer.ts';
import { OptimizerDialog } from './OptimizerDialog.tsx';
import styles from './GameDialog.module.css';
import { andThen } from '../../words/and-then.ts';

interface SolutionListProps {
  readonly session: SokobanSession;
  readonly solutions: StoredState<Solutions>;
  /** Hears of the fewest pushes of the level, where they are proven. */
  readonly onShortest: Parameters<typeof createOptimizer>[0];
  /** The solver helps: the game on the board counts as played with help. */
  readonly onHelp: () => void;
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

const askSolver = () =>
  askConfirm({
    title: t('Ask the solver?'),
    text: t(
      'The game on the board would be marked as helped until you play it again. Your results stay as they are.',
    ),
    confirm: t('Ask the solver'),
    decline: t('Keep playing without help'),
  });

async function copy(lurd: string): Promise<void> {
  showToast(
    (await copyText(lurd)) ? t('Solution copied.') : andThen(t('The clipboard is blocked.'), lurd),
  );
}

/** The solutions that are kept of a level: to be watched, copied, optimized and deleted. */
export function SolutionList(props: SolutionListProps) {
  const { session, solutions, onShortest, onHelp, onWatch } = props;
  const { level } = session.params;
  const key = keyOf(level);
  const kept = keptOf(useStore(solutions), key);
  const [optimized, setOptimized] = useState<KeptLine | null>(null);
  const mayHelp = async () => {
    const agreed = session.assisted || isWon(current(session)) || (await askSolver());
    if (agreed) onHelp();
    return agreed;
  };
  const keep = (lurd: string) => {
    const line = { lurd, assisted: true, by: 'optimizer', on: today() } as const;
    solutions.update((known) => withLine(known, key, line));
  };
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
        <OptimizerDialog
          level={level}
          line={optimized}
          onShortest={onShortest}
          mayHelp={mayHelp}
          onBetter={keep}
          onWatch={onWatch}
          onClose={() => setOptimized(null)}
        />
      )}
    </>
  );
}
