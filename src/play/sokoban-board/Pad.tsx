import { useEffect, useRef, useState } from 'react';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { DIRECTION_WORDS } from './directions.ts';
import { createRepeater } from '../../platform/repeat.ts';
import type { SokobanSettings } from '../page/sokoban-settings.ts';
import styles from './Pad.module.css';

interface PadButtonProps {
  readonly direction: Direction;
  readonly onStep: (direction: Direction, repeated: boolean) => void;
}

function PadButton({ direction, onStep }: PadButtonProps) {
  const [repeater] = useState(createRepeater);
  useEffect(() => repeater.stop, [repeater]);
  const isPressed = useRef(false);
  const name = DIRECTION_WORDS[direction];
  return (
    <button
      type="button"
      data-step={name}
      aria-label={t('Step {direction}', { direction: format(name) })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        isPressed.current = true;
        repeater.start((repeated) => onStep(direction, repeated));
      }}
      onPointerUp={repeater.stop}
      onPointerLeave={repeater.stop}
      onPointerCancel={repeater.stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // Keyboards, assistive technology and extensions click without a pointer.
        if (event.detail === 0 || !isPressed.current) onStep(direction, false);
        isPressed.current = false;
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

/** Step buttons for thumbs in the four directions, with undo next to them. */
export function Pad({ mode, onStep, canUndo, onUndo }: PadProps) {
  return (
    <div
      className={styles.pad}
      dir="ltr"
      data-pad={mode}
      data-below
      role="group"
      aria-label={t('{what, select, buttons {Steps} other {}}', { what: 'buttons' })}
    >
      <button
        type="button"
        data-undo=""
        aria-label={t('Undo')}
        aria-disabled={!canUndo}
        onClick={onUndo}
      >
        <Icon name="undo" />
      </button>
      <PadButton direction="u" onStep={onStep} />
      <PadButton direction="l" onStep={onStep} />
      <PadButton direction="d" onStep={onStep} />
      <PadButton direction="r" onStep={onStep} />
    </div>
  );
}
