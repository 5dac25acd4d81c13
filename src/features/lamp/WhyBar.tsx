import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import type { AnalysisMarksStore } from './marks.ts';
import { EXPLANATION_NAMES, reasonWords } from './why-words.ts';
import styles from './AnalysisBar.module.css';

/** How long a step is shown by itself: so long for a look, and so long for each letter. */
const LOOK_MS = 1500;
const LETTER_MS = 45;

interface WhyBarProps {
  readonly level: Level;
  readonly marks: AnalysisMarksStore;
  /** Nothing goes on by itself. */
  readonly isStill: boolean;
  readonly onClose: () => void;
  /** Gives the focus back to the board. */
  readonly giveFocus: () => void;
}

/** The step that is shown, and how to go to another one. */
function useSteps(level: Level, marks: AnalysisMarksStore, isStill: boolean) {
  const shown = useStore(marks, (state) => state.why);
  const [isPlaying, setPlaying] = useState(!isStill);
  const last = (shown?.explanation.reasons.length ?? 1) - 1;
  const step = shown?.step ?? 0;
  const reason = shown?.explanation.reasons[step];
  const words = shown && reason ? reasonWords(level, shown.explanation, reason) : '';
  const show = (next: number) => {
    const { why: now } = marks.getState();
    if (now) marks.setState({ why: { ...now, step: Math.max(0, Math.min(next, last)) } });
  };
  useEffect(() => {
    if (!isPlaying || step >= last) return undefined;
    const timer = setTimeout(() => show(step + 1), LOOK_MS + words.length * LETTER_MS);
    return () => clearTimeout(timer);
  });
  return {
    name: shown ? format(EXPLANATION_NAMES[shown.explanation.name]) : '',
    words,
    step,
    last,
    isPlaying: isPlaying && step < last,
    toggle: () => setPlaying(!isPlaying),
    /** What the player chooses is not taken from them. */
    choose: (next: number) => {
      setPlaying(false);
      show(next);
    },
  };
}

/** Why the position is dead, one step of the argument at a time. It goes on by itself until the player steps. */
export function WhyBar({ level, marks, isStill, onClose, giveFocus }: WhyBarProps) {
  const { name, words, step, last, isPlaying, toggle, choose } = useSteps(level, marks, isStill);
  const bar = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    // The button that asked is gone, and the arrow keys belong to the steps.
    next.current?.focus();
    return () => {
      if (element?.contains(document.activeElement)) giveFocus();
    };
  }, [giveFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    choose(step + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    // Its keys are those of its buttons.
    // oxlint-disable-next-line access/no-static-element-interactions
    <div ref={bar} onKeyDown={onKeyDown}>
      <div className={styles.bar} role="group" aria-label={t('Why is this dead?')}>
        <p className={styles.words}>
          <b>{name}</b>{' '}
          <span className={styles.place}>{t('{n} of {all}', { n: step + 1, all: last + 1 })}</span>{' '}
          <span role="status">{words}</span>
        </p>
        <div className={styles.actions}>
          {!isStill && step < last && (
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? t('Pause') : t('Go on by itself')}
              compact
              onClick={toggle}
            />
          )}
          <Button aria-disabled={step === 0} onClick={() => choose(step - 1)}>
            {t('Back')}
          </Button>
          <Button
            ref={next}
            kind="primary"
            onClick={() => (step < last ? choose(step + 1) : onClose())}
          >
            {step < last ? t('Next') : t('Done')}
          </Button>
          <IconButton
            icon="close"
            label={t('Put away')}
            shortcut="Escape"
            compact
            onClick={onClose}
          />
        </div>
      </div>
    </div>
  );
}
