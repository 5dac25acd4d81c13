import { formatNumber } from './format-number.ts';

/** "1 deal", "3 deals", "1,194 deals". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
