import { parseQuery, plainValue, withoutEscapes, withoutSentenceEnd } from '../../core/query.ts';
import { plainSeed, mixesAlphabets } from '../../core/seed-text.ts';
import { t } from '../../words/t.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import type { LinkNotice } from './game-link.ts';

/** A note about a seed that is not what it looks like, as it mixes alphabets; `null` for any other. */
function mixedAlphabets(seed: string): string | null {
  return mixesAlphabets(seed)
    ? t(
        'This seed mixes letters of different alphabets, which may look alike. To share it, send the link.',
      )
    : null;
}

/**
 * The note about a link whose seed only looks like another one: links keep their seed, even if it was changed in
 * transit. Returns `null` for a seed that players could enter themselves. `unseen` is the note for a seed that consists
 * of invisible characters; `other` offers the game whose seed it looks like.
 */
export function seedNotice(
  seed: string,
  unseen: () => string,
  other: (plain: string) => {
    readonly text: string;
    readonly label: string;
    readonly run: () => void;
  },
): LinkNotice | null {
  const plain = plainSeed(seed);
  if (plain === seed) {
    const text = mixedAlphabets(seed);
    return text === null ? null : { text };
  }
  if (plain === '') return { text: unseen() };
  const { text, label, run } = other(plain);
  return { text, action: { label, run, isBrief: true } };
}

/** The result of reading what a player entered as a seed. */
export type EnteredSeed =
  /** A link into the app: players paste links they have received. */
  | { readonly kind: 'link'; readonly query: string }
  /** An address without a deal or a level. */
  | { readonly kind: 'address' }
  /** Any other text, normalized for lookalikes, with a note for the player if it changed. */
  | { readonly kind: 'seed'; readonly seed: string; readonly remark: string };

/** The query of an address. It may include a space only if more of the address follows. */
const QUERY = /\?((?:[^\s"<>?]| (?=[^"<>?=]{0,80}&[a-z]+=))+)/gi;
/** A query copied without its address. */
const BARE = /^\s*((?:game|seed|difficulty|pack|xsb)=[^?\s]*&[a-z]+=\S*)\s*$/gi;

/**
 * An address: either anywhere in the text, recognized by its scheme or `www.`, or the whole text, recognized by a host
 * and path, which is how browsers display it.
 */
const ADDRESS =
  /\b[a-z][a-z\d+.-]+:\/\/|\bwww\.[^\s.]+\.\S|^\s*(?:localhost|(?:[^\s./:]+\.)+\p{L}{2,})(?::\d+)?\/\S*\s*$/iu;

/** Whether a link names a deal or a level, rather than just a game. */
function namesOne(named: ReadonlyMap<string, string>): boolean {
  const isPlace = named.has('game') && named.has('pack');
  return isPlace || ['seed', 'difficulty', 'xsb'].some((name) => named.has(name));
}

/**
 * Reads text entered as a seed. It may be a whole link, a link with words around it, or one without its beginning. Text
 * counts as an address only if it contains hardly anything else: a colon, a slash or a question mark may be part of a
 * seed.
 */
export function enteredSeed(text: string): EnteredSeed {
  const plain = withoutEscapes(text);
  const bare = [...plain.matchAll(BARE)];
  for (const [, query = ''] of [...plain.matchAll(QUERY), ...bare]) {
    const [link = ''] = withoutSentenceEnd(query).split('#');
    if (namesOne(parseQuery(link))) return { kind: 'link', query: link };
  }
  if (bare.length > 0 || ADDRESS.test(plain)) return { kind: 'address' };
  const seed = plainSeed(plainValue(text));
  const isOther = seed !== '' && seed !== text.trim();
  const remark = joinSentences(
    isOther && t('The seed will be “{seed}”.', { seed }),
    mixedAlphabets(seed),
  );
  return { kind: 'seed', seed, remark };
}
