import { andThen } from '../../kit/format/and-then.ts';
import { quoted } from '../../../core/outside-text.ts';
import { brokenNames, parseQuery } from '../../../core/query.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { DIFFICULTIES, type Difficulty } from '../../../games/spider/rules/difficulty.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { MAX_SEED_LENGTH, readSeed } from '../../../cards/seed.ts';
import { difficultyName } from '../words/words.ts';
import { t } from '../../../words/t.ts';

/** The parts of a link, and which of them cannot be used; `null` where it names no game of Spider. */
function partsOf(query: string) {
  const named = parseQuery(query);
  const broken = brokenNames(query);
  const isNamed = (name: string) => named.has(name) || broken.has(name);
  if (!isNamed('seed') && !isNamed('difficulty')) return null;
  const asked = named.get('difficulty');
  const difficulty = DIFFICULTIES.find((each) => each === asked) ?? null;
  const dealing = named.get('deal');
  return {
    seed: named.get('seed') ?? null,
    isSeedBroken: !named.has('seed') && broken.has('seed'),
    difficulty,
    wrongDifficulty: isNamed('difficulty') && difficulty === null ? (asked ?? '') : null,
    isRelaxed: dealing === 'relaxed',
    wrongDealing: isNamed('deal') && dealing !== 'relaxed' ? (dealing ?? '') : null,
  };
}

/**
 * The game that a link asks for, or `null` where it names none. A link may leave out one of the
 * two: a seed alone is dealt with the player's difficulty, a difficulty alone gets a new seed. The same
 * holds where one of them is damaged: what is good is kept, and `linkProblem` tells of the rest.
 */
export function readSpiderLink(
  query: string,
  difficulty: Difficulty,
  newSeed: (difficulty: Difficulty) => string,
): Result<SpiderParams | null> {
  const parts = partsOf(query);
  if (parts === null) return ok(null);
  if (parts.seed === null && parts.difficulty === null) {
    return err(
      parts.isSeedBroken
        ? t('This link does not work: its seed is damaged.')
        : t('This link does not work: there is no difficulty {difficulty}.', {
            difficulty: quoted(parts.wrongDifficulty ?? ''),
          }),
    );
  }
  const dealt = parts.difficulty ?? difficulty;
  const seed = readSeed(parts.seed ?? newSeed(dealt));
  if (!seed.ok) {
    return err(
      t(
        'This link does not work: its {problem, select, empty {seed is empty} long {seed must have at most {limit} characters, not {length}} controls {seed must not contain control characters or line breaks} broken {seed must be valid text; it has broken characters} other {seed is damaged}}.',
        { ...seed.error, length: String(seed.error.length), limit: MAX_SEED_LENGTH },
      ),
    );
  }
  return ok({ difficulty: dealt, seed: seed.value, relaxedDealing: parts.isRelaxed });
}

/** What is wrong with a link whose game can be opened all the same, as sentences for the player; `null` for nothing. */
export function linkProblem(query: string): string | null {
  const parts = partsOf(query);
  if (parts === null || (parts.seed === null && parts.difficulty === null)) return null;
  const { isSeedBroken, wrongDifficulty, wrongDealing } = parts;
  const problems: string[] = [];
  if (isSeedBroken) problems.push(t('The seed of this link is damaged: it opens a random deal.'));
  if (wrongDifficulty !== null) {
    problems.push(
      wrongDifficulty === ''
        ? t(
            'This link asks for no number of suits that can be read, not for 1, 2 or 4 suits: it opens with yours.',
          )
        : t('This link asks for {difficulty}, not for 1, 2 or 4 suits: it opens with yours.', {
            difficulty: quoted(wrongDifficulty),
          }),
    );
  }
  if (wrongDealing !== null)
    problems.push(t('This link asks for an unknown way of dealing: it opens with the usual one.'));
  return problems.length > 0 ? andThen(...problems) : null;
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

/** The game in a few words, by the name that its day gives it, if one does. */
export function describeGame(
  { seed, difficulty, relaxedDealing }: SpiderParams,
  day: string | null = null,
): string {
  const suits = difficultyName(difficulty);
  if (day !== null) {
    return relaxedDealing
      ? t('“{day}” with {suits}, relaxed dealing', { day, suits })
      : t('“{day}” with {suits}', { day, suits });
  }
  return relaxedDealing
    ? t('deal “{seed}” with {suits}, relaxed dealing', { seed, suits })
    : t('deal “{seed}” with {suits}', { seed, suits });
}
