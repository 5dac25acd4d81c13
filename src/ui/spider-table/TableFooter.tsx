import { useEffect, useRef, type ReactNode } from 'react';
import type { TableLayout } from './layout/table-layout.ts';

/** While cards are on their way or in the hand, the room for the footer is looked at again after this time. */
const WAIT_MS = 80;

interface TableFooterProps {
  readonly layout: TableLayout;
  /** Hears how tall the footer is, in pixels, whenever that changes; not before cards on their way or in the hand lie. */
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

/** What stands at the foot of the columns, beside stock and foundations; nothing, as a rule. */
export function TableFooter({ layout, onHeight, children }: TableFooterProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      clearTimeout(timer);
      // Another layout would put an end to the animation, and move the cards below those in the hand.
      const busy = element.parentElement?.querySelector('[data-moving], [data-dragging]') ?? null;
      if (busy) timer = setTimeout(report, WAIT_MS);
      else onHeight(element.offsetHeight);
    };
    const observer = new ResizeObserver(report);
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [onHeight]);

  const left = layout.columnLefts[0] ?? 0;
  const width = (layout.columnLefts.at(-1) ?? 0) + layout.card.width - left;
  return (
    <div ref={ref} className="table-footer" style={{ left, width }}>
      {children}
    </div>
  );
}
