import { parseQuery, withoutEscapes } from '../../../core/query.ts';

/** What follows the `?` of an address; a space is part of it only where more of the address comes after it. */
const QUERY = /\?((?:[^\s"<>?]| (?=[^"<>?=]{0,80}&[a-z]+=))+)/gi;
/** A query that was copied without its address. */
const BARE = /^\s*((?:game|seed|difficulty|pack|xsb)=[^?\s]*&[a-z]+=\S*)\s*$/gi;
/** What ends a sentence, or a bracket, and no address of ours. */
const AFTER = /[.,;:!?)\]}'’”»]+$/;

/** The parts of an address of which each names one of our games. */
const NAMES = ['game', 'seed', 'difficulty', 'xsb'] as const;

/**
 * The query of a link into the app in a text that should be a seed: players paste what was sent to them, whole, with the
 * words around it, or without its beginning. `null` where the text is no link.
 */
export function pastedLink(text: string): string | null {
  const plain = withoutEscapes(text);
  const found = [...plain.matchAll(QUERY), ...plain.matchAll(BARE)];
  for (const [, query = ''] of found) {
    const [link = ''] = query.replace(AFTER, '').split('#');
    const named = parseQuery(link);
    if (NAMES.some((name) => named.has(name))) return link;
  }
  return null;
}
