import { useEffect, useRef, useState } from 'react';
import type { PaletteChoice } from '../art/palette.ts';
import { STEPS } from './help-text.ts';
import './help.css';
import { TablePicture } from './TablePicture.tsx';

interface IntroductionProps {
  readonly palette: PaletteChoice;
  readonly onFinish: () => void;
}

/** The game in three steps, beside the table: whoever knows it plays on and is not stopped. */
export function Introduction({ palette, onFinish }: IntroductionProps) {
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    // The first step takes the focus from nobody; the others were asked for.
    if (shown.current !== index) heading.current?.focus();
    shown.current = index;
  }, [index]);

  const step = STEPS[index];
  if (!step) return null;
  const isLast = index === STEPS.length - 1;
  return (
    <section className="introduction" aria-label="Introduction">
      {step.picture && <TablePicture picture={step.picture} palette={palette} />}
      <div className="introduction__words">
        <p className="hint">
          Step {index + 1} of {STEPS.length}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <p>{step.text}</p>
      </div>
      <div className="introduction__actions">
        {!isLast && (
          <button type="button" className="button" onClick={onFinish}>
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
