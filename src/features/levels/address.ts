import { parseQuery } from '../../core/query.ts';
import { err } from '../../core/result.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { readSokobanLink, writeSokobanLink, type LinkReading } from '../../play/sokoban/link.ts';
import { isShipped, listedCollection } from '../../play/sokoban/packs.ts';
import type { Collections } from './collections.ts';
import { t } from '../../words/t.ts';

/*
 * The page's address names a level of an own collection by its place, as it does with our packs, so
 * that a reload knows what comes next. Such an address means nothing elsewhere: links that are given
 * away carry the level whole (`writeSokobanLink`).
 */

/** The level that the page's address asks for, or `null` where it names none in particular. */
export function readAddress(collections: Collections, query: string): LinkReading {
  const named = parseQuery(query);
  const id = named.get('pack');
  if (named.get('xsb') !== undefined || !id?.startsWith('own-')) {
    return readSokobanLink(query);
  }
  if (!listedCollection(id)) {
    return err(
      t(
        'This address names a collection that is not in this browser. “Copy link” makes links that work everywhere.',
      ),
    );
  }
  return collections.load(id).then((read) => (read.ok ? readSokobanLink(query) : read));
}

/** The query for the address bar. */
export function writeAddress(params: SokobanParams): Promise<string> {
  const { origin } = params;
  if (origin === null || isShipped(origin.pack) || !listedCollection(origin.pack)) {
    return writeSokobanLink(params);
  }
  const place = { game: 'sokoban', pack: origin.pack, level: origin.number.toString() };
  return Promise.resolve(new URLSearchParams(place).toString());
}
