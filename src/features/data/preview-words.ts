import type { Difference, Listing, Sorted } from '../../store/data/listing.ts';
import { t } from '../../words/t.ts';

/** How much there is of a kind, as a player would say it: "2 suits, 12 moves", "110 games", "yes". */
export function amountWords(sort: Sorted, listing: Listing | undefined): string {
  const isCounted = typeof sort === 'string' || sort.words !== undefined;
  if (!listing) return isCounted ? t('none') : t('no');
  if (typeof sort === 'string')
    return t('{n, plural, one {# value} other {# values}}', { n: listing.keys.length });
  const { details, count, newer, damaged } = listing;
  const said = details ?? count;
  if (said !== null) return said;
  if (newer > 0) return t('of a newer version');
  if (damaged > 0) return t('damaged');
  return t('yes');
}

/** How what the backup has of a kind compares with what is here. */
export function differenceWords({ fresh, same, different, missing }: Difference): string {
  if (fresh + different + missing === 0) return t('the same');
  if (same + different + missing === 0) return t('only in the backup');
  if (same + different + fresh === 0) return t('only here');
  return t('different');
}
