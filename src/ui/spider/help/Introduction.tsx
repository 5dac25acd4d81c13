import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import type { PaletteChoice } from '../../card-table/art/palette.ts';
import { useFocusToTable } from '../../card-table/input/focus-table.ts';
import { STEPS } from './help-text.ts';
import './help.css';
import { TablePicture } from './TablePicture.tsx';

/** How far the introduction is: a dot for each step, and the same in words. */
function StepDots({ index }: { readonly index: number }) {
  return (
    <p className="introduction__steps">
      <span className="visually-hidden">
        Step {index + 1} of {STEPS.length}
      </span>
      {STEPS.map(({ title }, step) => (
        <span
          key={title}
          className="introduction__dot"
          data-now={step === index || undefined}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}

interface IntroductionProps {
  readonly palette: PaletteChoice;
  /** It takes the focus, and so is read out. */
  readonly isAskedFor: boolean;
  readonly onFinish: () => void;
}

/** The game in three steps, beside the table: whoever knows it plays on and is not stopped. */
export function Introduction({ palette, isAskedFor, onFinish }: IntroductionProps) {
  const [index, setIndex] = useState(0);
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(isAskedFor ? null : index);
  useFocusToTable(root);
  useEffect(() => {
    // A first step that comes by itself takes the focus from nobody; the others were asked for.
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);
  // The table has this key first, for cards that are held and hints that are shown.
  useShortcuts({ Escape: onFinish });

  const step = STEPS[index];
  if (!step) return null;
  const isLast = index === STEPS.length - 1;
  return (
    <section ref={root} className="introduction" aria-label="Introduction">
      {step.picture && <TablePicture picture={step.picture} palette={palette} />}
      <div className="introduction__words">
        <h2 ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <p>{step.text}</p>
      </div>
      <div className="introduction__actions">
        <StepDots index={index} />
        {!isLast && (
          <button type="button" className="button button--quiet" onClick={onFinish}>
            Skip
          </button>
        )}
        {index > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setIndex(index - 1);
            }}
          >
            Back
          </button>
        )}
        <button
          type="button"
          className="button button--primary"
          onClick={() => {
            if (isLast) onFinish();
            else setIndex(index + 1);
          }}
        >
          {isLast ? 'Play' : 'Next'}
        </button>
      </div>
    </section>
  );
}
