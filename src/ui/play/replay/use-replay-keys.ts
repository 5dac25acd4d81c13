import { useEffect, useRef, type RefObject } from 'react';
import type { PlayerEvent } from './player.ts';

const KEYS: Readonly<Record<string, PlayerEvent>> = {
  ' ': { t: 'toggle' },
  ArrowLeft: { t: 'step', by: -1 },
  ArrowRight: { t: 'step', by: 1 },
  Home: { t: 'go', to: 0 },
  End: { t: 'go', to: Infinity },
};

/**
 * The keys of a replay, wherever in its page the focus is. A control keeps those that it has a use
 * for: a button Space, radio buttons the arrows, and Space where it would choose another one.
 */
export function useReplayKeys(
  page: RefObject<HTMLElement | null>,
  onEvent: (event: PlayerEvent) => void,
): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      const asked = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
      if (!asked || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement)) return;
      // A question that is open above the replay has the keyboard to itself.
      const dialog = page.current?.closest('dialog');
      if (target !== document.body && !dialog?.contains(target)) return;
      if (target.matches(key === ' ' ? 'button, [type=radio]:not(:checked)' : '[type=radio]'))
        return;
      event.preventDefault();
      latest.current(asked);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [page]);
}
