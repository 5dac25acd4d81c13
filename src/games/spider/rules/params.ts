import { type Suit, SUITS } from '../../../cards/card.ts';
import { parseSeed } from '../../../cards/seed.ts';
import { quoted } from '../../../core/outside-text.ts';
import { formatQuery, parseQuery } from '../../../core/query.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Codec } from '../../../engine/game.ts';
import { t } from '../../../words/t.ts';

export const DIFFICULTIES = ['1-suit', '2-suit', '4-suit'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The suits that a deck of each difficulty has. */
export const SUITS_OF: Readonly<Record<Difficulty, readonly Suit[]>> = {
  '1-suit': ['♠'],
  '2-suit': ['♠', '♥'],
  '4-suit': SUITS,
};

/** Everything that determines the opening and the rules of a game. */
export interface SpiderParams {
  readonly difficulty: Difficulty;
  /** As `parseSeed` returns it. */
  readonly seed: string;
  /** Whether a row may be dealt while columns are empty. */
  readonly relaxedDealing: boolean;
}

/** Reads a difficulty by its exact name. */
export function parseDifficulty(text: string): Result<Difficulty> {
  const found = DIFFICULTIES.find((difficulty) => difficulty === text);
  return found
    ? ok(found)
    : err(t('difficulty must be 1-suit, 2-suit or 4-suit, not {text}', { text: quoted(text) }));
}

function parseRelaxed(text: string | undefined): Result<boolean> {
  if (text === undefined) return ok(false);
  return text === 'relaxed'
    ? ok(true)
    : err(t('deal must be relaxed or be left out, not {text}', { text: quoted(text) }));
}

/** The pairs of a query that describe the kind of game. */
function kindPairs({
  difficulty,
  relaxedDealing,
}: Omit<SpiderParams, 'seed'>): readonly (readonly [string, string])[] {
  return [['difficulty', difficulty], ...(relaxedDealing ? [['deal', 'relaxed'] as const] : [])];
}

/** The query that requests any deal of a kind, without a seed. */
export function formatNewDeal(kind: Omit<SpiderParams, 'seed'>): string {
  return formatQuery(kindPairs(kind));
}

/**
 * The query of a game's URL: `seed=peacock123&difficulty=4-suit`, plus `&deal=relaxed` if that rule
 * applies. Other parameters are ignored when parsing.
 */
export const params: Codec<SpiderParams> = {
  format: ({ seed, ...kind }) => formatQuery([['seed', seed], ...kindPairs(kind)]),

  parse(text) {
    const query = parseQuery(text);
    const seedText = query.get('seed');
    const difficultyText = query.get('difficulty');
    if (seedText === undefined) return err(t('seed is missing'));
    if (difficultyText === undefined) {
      return err(t('difficulty is missing; it must be 1-suit, 2-suit or 4-suit'));
    }
    const seed = parseSeed(seedText);
    if (!seed.ok) return seed;
    const difficulty = parseDifficulty(difficultyText);
    if (!difficulty.ok) return difficulty;
    const relaxed = parseRelaxed(query.get('deal'));
    if (!relaxed.ok) return relaxed;
    return ok({ difficulty: difficulty.value, seed: seed.value, relaxedDealing: relaxed.value });
  },
};
