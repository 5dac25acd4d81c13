import { useLayoutEffect, type RefObject } from 'react';

/** Gives the focus to the pile where the keyboard is. */
function focusTable(): void {
  const pile = document.querySelector<HTMLElement>('[data-pile][tabindex="0"]');
  pile?.focus({ preventScroll: true });
}

/** When `ref` goes away with the focus in it, as its buttons do when they are pressed, the table has it. */
export function useFocusToTable(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusTable();
    };
  }, [ref]);
}
