import { parseQuery } from '../../../core/query.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { DIFFICULTIES, type Difficulty } from '../../../games/spider/rules/difficulty.ts';
import { params, type SpiderParams } from '../../../games/spider/rules/params.ts';
import { difficultyName } from '../words/words.ts';

/**
 * The game that a link asks for, or `null` where it names none. A link may leave out one of the
 * two: a seed alone is dealt with the player's difficulty, a difficulty alone gets a new seed.
 */
export function readSpiderLink(
  query: string,
  difficulty: Difficulty,
  newSeed: (difficulty: Difficulty) => string,
): Result<SpiderParams | null> {
  const named = parseQuery(query);
  if (!named.has('seed') && !named.has('difficulty')) return ok(null);
  const complete = new URLSearchParams([...named]);
  if (!named.has('difficulty')) complete.set('difficulty', difficulty);
  if (!named.has('seed')) {
    const asked = DIFFICULTIES.find((each) => each === complete.get('difficulty'));
    complete.set('seed', newSeed(asked ?? difficulty));
  }
  const read = params.parse(complete.toString());
  return read.ok ? read : err(`This link does not work: ${read.error}.`);
}

type ReadLink = (query: string) => Result<SpiderParams | null>;

/**
 * Reads a link that is asked for again and again only once. A link without a seed is another game each time that it
 * is read, and would take a deal of the stock each time.
 */
export function readingOnce(read: ReadLink): ReadLink {
  let last: { readonly query: string; readonly link: ReturnType<ReadLink> } | null = null;
  return (query) => {
    if (last?.query !== query) last = { query, link: read(query) };
    return last.link;
  };
}

/** The game in a few words. */
export function describeGame({ seed, difficulty, relaxedDealing }: SpiderParams): string {
  return `deal “${seed}” with ${difficultyName(difficulty)}${relaxedDealing ? ', relaxed dealing' : ''}`;
}
