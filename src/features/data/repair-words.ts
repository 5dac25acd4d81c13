import type { Repaired } from '../../store/data/repair.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** What was found, as sentences. */
export function repairWords(repaired: Repaired): readonly string[] {
  const { checked, restored, setAside, left, broken, relisted, unreadable, isListed } = repaired;
  const listed = (keys: readonly string[]) => ({ what: keys.join(', ') });
  const found = [
    !isListed && t('The browser did not tell all that is stored, so there may be more.'),
    restored.length > 0 && t('Brought back from a copy: {what}.', listed(restored)),
    setAside.length > 0 && t('Damaged, and set aside: {what}.', listed(setAside)),
    left.length > 0 &&
      t('Damaged, and left alone, as the browser has no room or refuses: {what}.', listed(left)),
    broken.length > 0 &&
      t('Damaged without a whole copy, and left where it is: {what}.', listed(broken)),
    relisted > 0 &&
      t('{n, plural, one {# collection} other {# collections}} listed again.', { n: relisted }),
    unreadable > 0 &&
      t(
        '{n, plural, one {# collection} other {# collections}} cannot be unpacked, and left as it is.',
        { n: unreadable },
      ),
  ].filter((sentence) => sentence !== false);
  const looked = t('{n, plural, one {# value} other {# values}} looked at.', { n: checked });
  return found.length > 0 ? [looked, ...found] : [andThen(looked, t('All of it is whole.'))];
}
