import type { Hit } from '../input/drag.ts';
import { FOUNDATIONS_PILE, STOCK_PILE } from '../input/keyboard.ts';

/**
 * What an element of the mirror stands for, or `null`: screen readers press elements, without a
 * pointer and a place.
 */
export function hitOf(target: EventTarget): Hit | null {
  if (!(target instanceof Element)) return null;
  const list = target.closest<HTMLElement>('[data-pile]');
  const pile = Number(list?.dataset['pile'] ?? NaN);
  if (pile === STOCK_PILE) return { at: 'stock' };
  if (pile === FOUNDATIONS_PILE) return { at: 'foundations' };
  if (!list || Number.isNaN(pile)) return null;
  const option = target.closest<HTMLElement>('[data-index]');
  return { at: 'column', column: pile, index: Number(option?.dataset['index'] ?? -1) };
}
