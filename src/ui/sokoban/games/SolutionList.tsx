import { useState } from 'react';
import { current } from '../../../engine/session.ts';
import { keyOf } from '../../../games/sokoban/records/level-keys.ts';
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
} from '../../../games/sokoban/records/solutions.ts';
import { isWon } from '../../../games/sokoban/rules/rules.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { utcDay } from '../../../platform/today.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { useStore } from '../../kit/browser/use-store.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { shortDay } from '../../kit/format/format-day.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import type { SokobanSession } from '../board/frames.ts';
import type { OwnLine } from '../game/replay-line.ts';
import { solutionWords } from '../words/words.ts';
import type { createOptimizer } from './optimizer.ts';
import { OptimizerDialog } from './OptimizerDialog.tsx';
import styles from './GameDialog.module.css';

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
  if (lurd === byMoves) return lurd === byPushes ? 'Fewest moves and pushes' : 'Fewest moves';
  return lurd === byPushes ? 'Fewest pushes' : 'Another solution';
}

const FOUND_BY = { solver: 'by the solver', optimizer: 'by the optimizer' } as const;

function aboutOf({ lurd, assisted, on, by }: KeptLine): string {
  const whose = assisted ? 'by you, with help' : 'by you';
  return [
    solutionWords(lurdLength(lurd)),
    by === undefined ? whose : FOUND_BY[by],
    ...(on === undefined ? [] : [shortDay(on)]),
  ].join(' · ');
}

const QUESTION = {
  title: 'Ask the solver?',
  text: 'The game on the board would be marked as helped, until you play it anew. Your results stay as they are.',
  confirm: 'Ask the solver',
  decline: 'Keep playing alone',
};

async function copy(lurd: string): Promise<void> {
  showToast((await copyText(lurd)) ? 'Solution copied.' : `The clipboard is blocked. ${lurd}`);
}

/** The solutions that are kept of a level: to be watched, copied, optimized and deleted. */
export function SolutionList(props: SolutionListProps) {
  const { session, solutions, onShortest, onHelp, onWatch } = props;
  const { level } = session.params;
  const key = keyOf(level);
  const kept = keptOf(useStore(solutions), key);
  const [optimized, setOptimized] = useState<KeptLine | null>(null);
  const mayHelp = async () => {
    const agreed = session.assisted || isWon(current(session)) || (await askConfirm(QUESTION));
    if (agreed) onHelp();
    return agreed;
  };
  const keep = (lurd: string) => {
    const line = { lurd, assisted: true, by: 'optimizer', on: utcDay() } as const;
    solutions.update((known) => withLine(known, key, line));
  };
  const remove = (line: KeptLine) => {
    solutions.update((known) => withoutKept(known, key, line.lurd));
    showToast(`The solution of ${solutionWords(lurdLength(line.lurd))} was deleted.`, {
      label: 'Undo',
      run: () => solutions.update((known) => withRestored(known, key, line)),
    });
  };
  return (
    <>
      {kept && (
        <ul className={styles.list} aria-label="Your solutions">
          {linesOf(kept).map((line) => {
            const [name, about] = [nameOf(line, kept), aboutOf(line)];
            const whole = `${name}, ${about}`;
            return (
              <li key={line.lurd} className={styles.solution}>
                <span>
                  {name}
                  <small>{about}</small>
                </span>
                <Button
                  aria-label={`Watch: ${whole}`}
                  onClick={() =>
                    onWatch({ name, lurd: line.lurd, isHelp: line.assisted === true, lost: null })
                  }
                >
                  Watch
                </Button>
                <Button aria-label={`Optimize: ${whole}`} onClick={() => setOptimized(line)}>
                  Optimize…
                </Button>
                <IconButton
                  icon="copy"
                  label={`Copy: ${whole}`}
                  compact
                  onClick={() => void copy(line.lurd)}
                />
                <IconButton
                  icon="close"
                  label={`Delete: ${whole}`}
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
