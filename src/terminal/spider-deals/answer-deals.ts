import { printable } from '../../core/outside-text.ts';
import type { NamedDeal } from '../../games/spider/solver/deal-line.ts';
import { EXIT, write, type Output } from '../command-line/command.ts';
import type { Refuse } from '../command-line/with-options.ts';
import { dealsOf, type DealSource } from './deal-source.ts';

/** Prints a line for each deal as soon as it is known; deals that cannot be read are refused before any is looked at. */
export async function answerDeals(
  source: DealSource,
  { stdout }: Pick<Output, 'stdout'>,
  refuse: Refuse,
  lineOf: (deal: NamedDeal) => string,
): Promise<number> {
  const deals = dealsOf(source);
  if (!deals.ok) return refuse(`${deals.error}.`);
  for (const deal of deals.value) await write(stdout, `${printable(lineOf(deal))}\n`);
  return EXIT.ok;
}
