import { describe, expect, it } from 'vitest';
import { show } from '../../../test-support/spider.ts';
import { spider } from '../rules/game.ts';
import { formatSolution, parseDeal } from './deal-line.ts';

const RUN = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS';
const LINE = `d1 ${Array.from({ length: 8 }, () => RUN).join(' ')}`;

describe('a deal', () => {
  it('is dealt round the columns, and its rows from the left', () => {
    const deal = parseDeal(`  ${LINE}\r`);
    if (!deal.ok) throw new Error(deal.error);
    const { name, position } = deal.value;
    expect(name).toBe('d1');
    expect(position.tableau.map(show).slice(0, 2)).toEqual([
      '#K♠ #3♠ #6♠ #9♠ #Q♠ 2♠',
      '#Q♠ #2♠ #5♠ #8♠ #J♠ A♠',
    ]);
    const dealt = spider.apply(position, { t: 'deal' })!;
    const row = dealt.tableau.map((column) => show(column.slice(-1)));
    expect(row.join(' ')).toBe('J♠ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠ 4♠ 3♠ 2♠');
  });

  it.each([
    [LINE.replace('KS', '1S'), '“1S” is not a card'],
    [LINE.replace('TS', '10S'), '“10S” is not a card'],
    [LINE.replace(' KS', ''), 'there must be 104 cards, not 103'],
    [LINE.replace('KS', 'QS'), 'the cards do not make up whole suits: look at the ♠'],
    [LINE.replace('KS', 'KH'), 'the cards do not make up whole suits: look at the ♠'],
    ['', 'there must be 104 cards, not 0'],
  ])('%# is rejected with a reason', (line, error) => {
    expect(parseDeal(line)).toEqual({ ok: false, error });
  });
});

describe('a solution', () => {
  const opening = spider.open({ difficulty: '1-suit', seed: 'peacock123', relaxedDealing: false });

  it('is not formatted if a move is illegal or the line does not win', () => {
    expect(formatSolution(opening, [{ t: 'deal' }])).toBeNull();
    expect(formatSolution(opening, [{ t: 'move', from: 0, to: 0, length: 1 }])).toBeNull();
  });
});
