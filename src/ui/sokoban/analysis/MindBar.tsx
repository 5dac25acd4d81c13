import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { isWon, type Position } from '../../../games/sokoban/rules/rules.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { LampButton } from '../../play/page/LampButton.tsx';
import { useShownShortcut } from '../../kit/keyboard/letter-keys.ts';
import type { SokobanSettings } from '../settings/settings.ts';
import { badNews, deadlockWords, lampOf, lampWords } from './mind-words.ts';
import { isMarked, type Mind, type MindState } from './mind.ts';
import './mind.css';
import type { Questions } from './questions.ts';

interface AskButtonProps {
  readonly label: string;
  readonly shortcut?: string;
  readonly onClick: () => void;
}

function AskButton({ label, shortcut: key, onClick }: AskButtonProps) {
  const shortcut = useShownShortcut(key);
  return (
    <button
      type="button"
      className="button"
      aria-keyshortcuts={shortcut}
      title={shortcut && `${label} (${shortcut})`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

interface MindBarProps {
  readonly mind: Mind;
  readonly questions: Questions;
  readonly settings: StoredState<SokobanSettings>;
  readonly position: Position;
  readonly isAssisted: boolean;
}

/** What was asked last, otherwise what is marked; `null` where the lamp says it all. */
function wordsOf(state: MindState, isLit: boolean, marked: boolean): string | null {
  const { notice, deadlock, quest } = state;
  if (notice !== null) return notice;
  if (marked && deadlock) return deadlockWords(deadlock);
  if (isLit) return null;
  if (quest === 'solution' || quest === 'fewest-pushes') return 'The solver is thinking…';
  return marked ? 'Dead squares are marked. No deadlock is proven.' : null;
}

/** The lamp, and what the solver has to say, with what can be asked of it; nothing until it is wanted. */
export function MindBar({ mind, questions, settings, position, isAssisted }: MindBarProps) {
  const state = useStore(mind.state);
  const chosen = useStore(settings);
  const marked = isMarked(chosen, state);
  const words = wordsOf(state, chosen.lamp, marked);
  if (!chosen.lamp && words === null) return null;
  const lamp = lampOf(state);
  const isLost = state.deadlock !== null || state.outlook.kind === 'lost';
  const triedMs = state.outlook.kind === 'open' ? state.outlook.triedMs : 0;
  const isOpen = state.outlook.kind === 'open';
  const canLookLonger =
    isOpen && state.quest === null && (state.isStopped || (triedMs > 0 && triedMs < Infinity));
  const isPutAway = state.notice !== null || state.isMarking;
  const tail: ReactNode = isWon(position) ? null : (
    <>
      {isLost && (
        <AskButton label="Undo to before it was lost" shortcut="B" onClick={questions.goBack} />
      )}
      {state.quest === 'solution' && <AskButton label="Stop" onClick={questions.stop} />}
      {canLookLonger && <AskButton label="Look longer" onClick={questions.lookLonger} />}
      {chosen.lamp && !isLost && (
        <>
          <AskButton label="Hint" shortcut="H" onClick={questions.hint} />
          <AskButton label="Solution" shortcut="V" onClick={questions.showSolution} />
        </>
      )}
    </>
  );
  return (
    <div className="sok-mind" role="group" aria-label="Solver">
      {chosen.lamp && (
        <div className="sok-mind__lamp" data-lamp={lamp}>
          <LampButton
            look={lamp}
            label="Put the lamp out"
            purpose="Lamp: shows whether this level can be solved"
            shortcut="K"
            isOpen
            onClick={questions.toggleLamp}
          />
          <p>{isWon(position) ? 'Won' : lampWords(state)}</p>
        </div>
      )}
      {words !== null && <p className="sok-mind__words">{words}</p>}
      {isAssisted && <p className="sok-mind__helped">Helped</p>}
      <p className="visually-hidden" role="status">
        {badNews(state, chosen.lamp, marked)}
      </p>
      <div className="sok-mind__actions">
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
