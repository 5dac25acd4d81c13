import { useEffect, useRef, type ReactNode } from 'react';
import type { TableLayout } from '../../board/cards/scene/table-layout.ts';
import styles from './table.module.css';

/** The attributes of the table while cards are moving or held. */
const BUSY = ['data-moving', 'data-dragging'] as const;
const BUSY_TABLE = BUSY.map((attribute) => `[${attribute}]`).join(', ');

interface TableFooterProps {
  /** Makes the footer as wide as the columns of this layout; `null` makes it as wide as the table. */
  readonly layout: Pick<TableLayout, 'card' | 'columnLefts' | 'foot'> | null;
  /** Called with the height of the footer in pixels when it changes; delayed while cards are moving or held. */
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

/** The footer below the columns, next to stock and foundations; usually empty. */
export function TableFooter({ layout, onHeight, children }: TableFooterProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const report = () => {
      // A new layout would cut the animation short, and move the cards underneath the ones being held.
      const busy = element.parentElement?.querySelector(BUSY_TABLE) ?? null;
      untilIdle.disconnect();
      if (busy) untilIdle.observe(busy, { attributeFilter: [...BUSY] });
      else onHeight(element.offsetHeight);
    };
    const untilIdle = new MutationObserver(report);
    const resized = new ResizeObserver(report);
    resized.observe(element);
    return () => {
      resized.disconnect();
      untilIdle.disconnect();
    };
  }, [onHeight]);

  const left = layout?.columnLefts[0] ?? 0;
  const width = layout ? (layout.columnLefts.at(-1) ?? 0) + layout.card.width - left : undefined;
  return (
    <div
      ref={ref}
      className={styles.footer}
      style={{ marginLeft: left, width, marginBottom: layout?.foot }}
    >
      {children}
    </div>
  );
}
