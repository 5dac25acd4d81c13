import type { Repaired } from '../../../store/data/repair.ts';
import { plural } from '../../kit/format/plural.ts';

/** What was found, as sentences. */
export function repairWords(repaired: Repaired): readonly string[] {
  const { checked, restored, setAside, left, broken, relisted, unreadable, isListed } = repaired;
  const found = [
    !isListed && 'The browser did not tell all that is stored, so there may be more.',
    restored.length > 0 && `Brought back from a copy: ${restored.join(', ')}.`,
    setAside.length > 0 && `Damaged, and set aside: ${setAside.join(', ')}.`,
    left.length > 0 &&
      `Damaged, and left alone, as the browser has no room or refuses: ${left.join(', ')}.`,
    broken.length > 0 &&
      `Damaged without a whole copy, and left where it is: ${broken.join(', ')}.`,
    relisted > 0 && `${plural(relisted, 'collection')} listed again.`,
    unreadable > 0 && `${plural(unreadable, 'collection')} cannot be unpacked, and left as it is.`,
  ].filter((sentence) => sentence !== false);
  const looked = `${plural(checked, 'value')} looked at.`;
  return found.length > 0 ? [looked, ...found] : [`${looked} All of it is whole.`];
}
