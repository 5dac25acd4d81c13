import { useEffect, useRef, type ComponentProps } from 'react';
import { classes } from '../../ui/styles/classes.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { useFocusToTable } from '../../play/table/Notice.tsx';
import { DifficultyChoice } from '../deals/DifficultyChoice.tsx';
import type { Difficulty } from '../../games/spider/rules/difficulty.ts';
import { pressWord } from '../../ui/browser/device.ts';
import { introductionSteps } from './introduction-steps.ts';
import type { HelpSection } from './help-text.ts';
import { TablePicture } from './TablePicture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import { format } from '../../words/message.ts';
import prose from '../../ui/styles/prose.module.css';
import panels from '../../ui/styles/panel.module.css';
import styles from './Introduction.module.css';

interface StepDotsProps {
  readonly steps: readonly HelpSection[];
  readonly index: number;
}

/** How far the introduction is: a dot for each step, and the same in words. */
function StepDots({ steps, index }: StepDotsProps) {
  return (
    <p className={styles.steps}>
      <span className={prose.hidden}>
        {t('Step {step} of {count}', { step: index + 1, count: steps.length })}
      </span>
      {steps.map(({ title }, step) => (
        <span
          key={title}
          className={styles.dot}
          data-now={step === index || undefined}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}

interface IntroductionProps {
  /** Of the game on the table. */
  readonly difficulty: Difficulty;
  readonly palette: ArtChoice;
  /** It takes the focus, and so is read out: a step that comes by itself takes it from nobody. */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
  /** Asks how hard the first deal is to be; `null` where that was decided: by a link, or by a move. */
  readonly howHard: Omit<ComponentProps<typeof DifficultyChoice>, 'legend'> | null;
  /** Which of its steps is shown, from 0. */
  readonly index: number;
  readonly onStep: (index: number) => void;
  readonly onFinish: () => void;
}

/** The game in three steps, beside the table: whoever knows it plays on and is not stopped. */
export function Introduction(props: IntroductionProps) {
  const { difficulty, palette, takesFocus, onFocused, howHard, index, onStep, onFinish } = props;
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusToTable(root);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  // The table has this key first, for cards that are held and hints that are shown.
  useShortcuts({ Escape: onFinish });

  const steps = introductionSteps(difficulty, pressWord());
  const step = steps[index];
  if (!step) return null;
  const isLast = index === steps.length - 1;
  return (
    <section
      ref={root}
      className={classes(panels.panel, styles.introduction)}
      aria-label={t('Introduction')}
      data-notice
    >
      {step.picture && <TablePicture picture={step.picture} palette={palette} />}
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {format(step.title)}
        </h2>
        <p>{format(step.text)}</p>
        {index === 0 && howHard && <DifficultyChoice legend={t('How hard?')} {...howHard} />}
      </div>
      <div className={styles.actions}>
        <StepDots steps={steps} index={index} />
        {!isLast && (
          <Button kind="quiet" onClick={onFinish}>
            {t('Skip')}
          </Button>
        )}
        {index > 0 && <Button onClick={() => onStep(index - 1)}>{t('Back')}</Button>}
        <Button
          kind="primary"
          onClick={() => {
            if (isLast) onFinish();
            else onStep(index + 1);
          }}
        >
          {isLast ? t('Play') : t('Next')}
        </Button>
      </div>
    </section>
  );
}
