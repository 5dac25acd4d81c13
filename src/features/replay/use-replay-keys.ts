import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { PlayerEvent } from '../../play/commands/player.ts';
import { REPLAY_EVENTS, REPLAY_KEYS } from '../../play/commands/replay-commands.ts';

const EVENTS: ReadonlyMap<string, PlayerEvent> = new Map(
  (Object.keys(REPLAY_KEYS) as (keyof typeof REPLAY_KEYS)[]).flatMap((name) =>
    REPLAY_KEYS[name].keys.map((key) => [key, REPLAY_EVENTS[name]] as const),
  ),
);

/**
 * The keys of a replay, wherever in its page the focus is. A control keeps those that it has a use
 * for: a button Space, radio buttons the arrows, and Space where it would choose another one. `onEscape` closes what is
 * open beside the replay, and says whether anything was.
 */
export function useReplayKeys(
  page: RefObject<HTMLElement | null>,
  onEvent: (event: PlayerEvent) => void,
  onEscape: () => boolean = () => false,
): void {
  const latest = useRef({ onEvent, onEscape });
  useLayoutEffect(() => {
    latest.current = { onEvent, onEscape };
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      const asked = key === 'Escape' ? key : EVENTS.get(key);
      if (!asked || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement)) return;
      // A question that is open above the replay has the keyboard to itself.
      const dialog = page.current?.closest('dialog');
      if (target !== document.body && !dialog?.contains(target)) return;
      if (asked === 'Escape') {
        // Otherwise the dialog hears of it.
        if (latest.current.onEscape()) event.preventDefault();
        return;
      }
      if (target.matches(key === ' ' ? 'button, [type=radio]:not(:checked)' : '[type=radio]'))
        return;
      event.preventDefault();
      latest.current.onEvent(asked);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [page]);
}
