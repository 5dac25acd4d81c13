import { type ComponentProps, useEffect, useRef } from 'react';
import type { Difficulty } from '../../games/spider/rules/params.ts';
import { useFocusToTable } from '../../play/table/Notice.tsx';
import { pressWord } from '../../ui/browser/device.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { classes } from '../../ui/styles/classes.ts';
import panels from '../../ui/styles/panel.module.css';
import prose from '../../ui/styles/prose.module.css';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { DifficultyChoice } from '../deals/DifficultyChoice.tsx';
import styles from './help.module.css';
import { useSpider } from '../../play/spider/use-spider.ts';
import { TablePicture } from './SpiderHelpDialog.tsx';
import { DOWNWARDS_IN, type HelpSection, RUNS_IN, WHOLE_SUIT } from './help-text.ts';

/** The first step, for games with one suit or several, and for players who click or tap. */
const BUILD = {
  one: {
    click: message(
      'A card goes on any card that is one higher: an 8 on a 9, a Queen on a King. Drag it, or click it and it finds its place.',
    ),
    tap: message(
      'A card goes on any card that is one higher: an 8 on a 9, a Queen on a King. Drag it, or tap it and it finds its place.',
    ),
  },
  several: {
    click: message(
      'A card goes on any card that is one higher, whatever the suits: an 8 on a 9, a Queen on a King. Drag it, or click it and it finds its place.',
    ),
    tap: message(
      'A card goes on any card that is one higher, whatever the suits: an 8 on a 9, a Queen on a King. Drag it, or tap it and it finds its place.',
    ),
  },
} as const;

/** The introduction for the first visit. No step shows or mentions suits that are not in the game on the table. */
export function introductionSteps(
  difficulty: Difficulty,
  /** How the player selects a card. */
  press: 'click' | 'tap',
): readonly HelpSection[] {
  const isOneSuit = difficulty === '1-suit';
  return [
    {
      title: message('Build downwards'),
      text: BUILD[isOneSuit ? 'one' : 'several'][press],
      picture: DOWNWARDS_IN[difficulty],
    },
    {
      ...(isOneSuit
        ? {
            title: message('Move runs whole'),
            text: message(
              'Cards that follow each other downwards move together, or the lower part of them. An empty column takes anything.',
            ),
          }
        : {
            title: message('Keep suits together'),
            text: message(
              'A run of one suit moves together. A run of mixed suits does not: move its cards one by one. An empty column takes anything.',
            ),
          }),
      picture: RUNS_IN[difficulty],
    },
    {
      title: message('Send eight suits home'),
      text: message(
        'A whole suit, King to Ace, leaves the table by itself; eight of them win. Out of moves? Deal a row from the stock. And you can undo as far as you like.',
      ),
      picture: WHOLE_SUIT,
    },
  ];
}

interface StepDotsProps {
  readonly steps: readonly HelpSection[];
  readonly index: number;
}

/** The progress of the introduction: a dot for each step, and the same as text. */
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
  /** Whether the step takes the focus, which also announces it. A step that appears automatically does not. */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
  /** The props of the choice of difficulty for the first deal; `null` if a link or a move has decided it. */
  readonly howHard: Omit<ComponentProps<typeof DifficultyChoice>, 'legend'> | null;
  /** The index of the shown step, starting at 0. */
  readonly index: number;
  readonly onStep: (index: number) => void;
  readonly onFinish: () => void;
}

/** Explains the game in three steps, next to the table, so that players who know it are not interrupted. */
export function Introduction(props: IntroductionProps) {
  const { takesFocus, onFocused, howHard, index, onStep, onFinish } = props;
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusToTable(root);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  // The table handles this key first, for held cards and visible hints.
  useShortcuts({ Escape: onFinish });

  const { session } = useSpider();
  const steps = introductionSteps(session.params.difficulty, pressWord());
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
      {step.picture && <TablePicture picture={step.picture} />}
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
