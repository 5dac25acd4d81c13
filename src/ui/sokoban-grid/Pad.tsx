import { useEffect, useRef } from 'react';
import type { Direction } from '../../games/sokoban/direction.ts';
import { Icon } from '../kit/icons.tsx';
import { DIRECTION_WORDS } from './directions.ts';
import type { SokobanSettings } from './settings.ts';

/** As on a keyboard: the first step at once, then, after a pause, one after the other. */
const BEFORE_REPEAT_MS = 280;
const REPEAT_MS = 95;

interface PadButtonProps {
  readonly direction: Direction;
  readonly onStep: (direction: Direction, repeated: boolean) => void;
}

function PadButton({ direction, onStep }: PadButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onStep);
  useEffect(() => {
    latest.current = onStep;
  });
  const release = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => release, []);

  const repeat = () => {
    latest.current(direction, true);
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  const name = DIRECTION_WORDS[direction];
  return (
    <button
      type="button"
      data-step={name}
      aria-label={`Step ${name}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        onStep(direction, false);
        release();
        timer.current = setTimeout(repeat, BEFORE_REPEAT_MS);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => {
        event.preventDefault();
      }}
      onClick={(event) => {
        // Keyboard and assistive technology click without a pointer.
        if (event.detail === 0) onStep(direction, false);
      }}
    >
      <Icon name={direction === 'l' ? 'previous' : 'next'} />
    </button>
  );
}

interface PadProps {
  readonly mode: SokobanSettings['pad'];
  readonly onStep: PadButtonProps['onStep'];
  readonly canUndo: boolean;
  readonly onUndo: () => void;
}

/** The four steps as buttons, for thumbs, and undo within their reach. */
export function Pad({ mode, onStep, canUndo, onUndo }: PadProps) {
  return (
    <div className="sok-pad" data-pad={mode} role="group" aria-label="Steps">
      <button type="button" aria-label="Undo" aria-disabled={!canUndo} onClick={onUndo}>
        <Icon name="undo" />
      </button>
      <PadButton direction="u" onStep={onStep} />
      <PadButton direction="l" onStep={onStep} />
      <PadButton direction="d" onStep={onStep} />
      <PadButton direction="r" onStep={onStep} />
    </div>
  );
}
