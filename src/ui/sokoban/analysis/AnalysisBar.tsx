import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { isWon, type Position } from '../../../games/sokoban/rules/rules.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { LampButton } from '../../play/page/LampButton.tsx';
import { useShownShortcut } from '../../kit/keyboard/letter-keys.ts';
import { shownKey } from '../../play/commands/command.ts';
import { SOKOBAN_COMMANDS } from '../commands/sokoban-commands.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import { badNews, deadlockWords, lampOf, lampWords } from './analysis-words.ts';
import { isMarked, type Analysis, type AnalysisState } from './analysis.ts';
import type { Questions } from './questions.ts';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './AnalysisBar.module.css';

interface AskButtonProps {
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly onClick: () => void;
}

function AskButton({ label, shortcut: key, onClick }: AskButtonProps) {
  const shortcut = useShownShortcut(key);
  return (
    <Button
      aria-keyshortcuts={shortcut}
      title={shortcut && `${label} (${shortcut})`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface AnalysisBarProps {
  readonly analysis: Analysis;
  readonly questions: Questions;
  readonly settings: StoredState<SokobanSettings>;
  readonly position: Position;
  readonly isAssisted: boolean;
}

/** What was asked last, otherwise what is marked; `null` where the lamp says it all. */
function wordsOf(state: AnalysisState, isLit: boolean, marked: boolean): string | null {
  const { notice, deadlock, solverGoal } = state;
  if (notice !== null) return notice;
  if (marked && deadlock) return deadlockWords(deadlock);
  if (isLit) return null;
  if (solverGoal === 'solution' || solverGoal === 'fewest-pushes') return 'The solver is thinking…';
  return marked ? 'Dead squares are marked. No deadlock is proven.' : null;
}

/** The lamp, and what the solver has to say, with what can be asked of it; nothing until it is wanted. */
export function AnalysisBar({
  analysis,
  questions,
  settings,
  position,
  isAssisted,
}: AnalysisBarProps) {
  const state = useStore(analysis.state);
  const chosen = useStore(settings);
  const marked = isMarked(chosen, state);
  const words = wordsOf(state, chosen.lamp, marked);
  if (!chosen.lamp && words === null) return null;
  const lamp = lampOf(state);
  const isLost = state.deadlock !== null || state.verdict.kind === 'lost';
  const triedMs = state.verdict.kind === 'open' ? state.verdict.triedMs : 0;
  const isOpen = state.verdict.kind === 'open';
  const canLookLonger =
    isOpen && state.solverGoal === null && (state.isStopped || (triedMs > 0 && triedMs < Infinity));
  const isPutAway = state.notice !== null || state.isMarking;
  const tail: ReactNode = isWon(position) ? null : (
    <>
      {isLost && (
        <AskButton
          label="Undo to before it was lost"
          shortcut={shownKey(SOKOBAN_COMMANDS.lookBack)}
          onClick={questions.goBack}
        />
      )}
      {state.solverGoal === 'solution' && <AskButton label="Stop" onClick={questions.stop} />}
      {canLookLonger && <AskButton label="Look longer" onClick={questions.lookLonger} />}
      {chosen.lamp && !isLost && (
        <>
          <AskButton
            label="Hint"
            shortcut={shownKey(SOKOBAN_COMMANDS.hint)}
            onClick={questions.hint}
          />
          <AskButton
            label="Solution"
            shortcut={shownKey(SOKOBAN_COMMANDS.solution)}
            onClick={questions.showSolution}
          />
        </>
      )}
    </>
  );
  return (
    <div className={styles.bar} role="group" aria-label="Solver">
      {chosen.lamp && (
        <div className={styles.lamp} data-lamp={lamp}>
          <LampButton
            look={lamp}
            label="Put the lamp out"
            purpose="Lamp: shows whether this level can be solved"
            shortcut={shownKey(SOKOBAN_COMMANDS.lamp)}
            isOpen
            onClick={questions.toggleLamp}
          />
          <p>{isWon(position) ? 'Won' : lampWords(state)}</p>
        </div>
      )}
      {words !== null && <p className={styles.words}>{words}</p>}
      {isAssisted && <p className={styles.helped}>Helped</p>}
      <p className={prose.hidden} role="status">
        {badNews(state, chosen.lamp, marked)}
      </p>
      <div className={styles.actions}>
        {tail}
        {isPutAway && (
          <IconButton
            icon="close"
            label="Put away"
            shortcut="Escape"
            compact
            onClick={questions.putAway}
          />
        )}
      </div>
    </div>
  );
}
