import { readFileSync } from 'node:fs';
import { t } from '../../words/t.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { parseDeal, type NamedDeal } from '../../games/spider/solver/deal-line.ts';
import { fileError } from '../command-line/arguments.ts';

/** The deals of a file, from one line to another, blank lines left out. The error names file and line. */
export function readDeals(path: string, from: number, to: number): Result<readonly NamedDeal[]> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return err(fileError(path, error));
  }
  const deals: NamedDeal[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const number = index + 1;
    if (number < from || number > to || line.trim() === '') continue;
    const deal = parseDeal(line);
    if (!deal.ok)
      return err(
        t('{file}, line {line}: {what}', { file: path, line: String(number), what: deal.error }),
      );
    deals.push(deal.value);
  }
  return deals.length > 0
    ? ok(deals)
    : err(t('{file}: there is no deal in these lines', { file: path }));
}
