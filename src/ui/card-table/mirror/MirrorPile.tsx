import type { Rect } from '../../../board/cards/geometry/geometry.ts';
import { boxStyle, optionClass, type Mark } from './mirror-style.ts';
import styles from '../../../board/cards/mirror/mirror.module.css';

interface MirrorPileProps {
  readonly name: string;
  readonly pile: number;
  readonly box: Rect;
  readonly isActive: boolean;
  /** Pressing it does something, if not now. */
  readonly isPressable?: boolean;
  readonly isDisabled?: boolean;
  readonly mark?: Mark | undefined;
  readonly options: readonly string[];
}

/** A pile that is no column: a listbox whose options cannot be told apart by place. */
export function MirrorPile(props: MirrorPileProps) {
  const {
    name,
    pile,
    box,
    isActive,
    isPressable = false,
    isDisabled = false,
    mark,
    options,
  } = props;
  const id = (index: number) => `pile-${pile}-${index + 1}`;
  return (
    <div
      role="listbox"
      className={styles.pile}
      aria-label={name}
      aria-activedescendant={isActive ? id(0) : undefined}
      tabIndex={isActive ? 0 : -1}
      data-pile={pile}
      data-pressable={isPressable || undefined}
      style={boxStyle(box)}
    >
      {options.map((label, index) => (
        <div
          role="option"
          key={label}
          id={id(index)}
          className={optionClass(index === 0 && isActive)}
          aria-selected={false}
          aria-disabled={isDisabled}
          aria-label={label}
          data-mark={mark}
          style={
            index === 0
              ? { top: 0, height: box.height }
              : { top: 0, height: box.height, pointerEvents: 'none' }
          }
        />
      ))}
    </div>
  );
}
