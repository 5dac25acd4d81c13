import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly parts: readonly { readonly name: string; readonly content: ReactNode }[];
}

/** The tab that a key leads to, wrapping around at the ends; `null` for other keys. */
function tabAfter(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Tabs, one of which is shown. The arrow keys, Home and End switch between them. All have the height of the tallest
 * one, so that nothing jumps; on a phone, which scrolls anyway, each has its own height.
 */
export function Tabs({ label, parts }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabAfter(event.key, chosen, parts.length);
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {parts.map(({ name }, index) => (
          <button
            key={index} // the names change with the language
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-part-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={styles.parts}>
        {parts.map(({ content }, index) => (
          <div
            key={index}
            role="tabpanel"
            id={`${id}-part-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            data-hidden={index === chosen ? undefined : true}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
