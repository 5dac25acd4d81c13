import { quantile } from '../../core/quantile.ts';
import { wilsonInterval } from '../../core/wilson.ts';
import { DIFFICULTIES, type Difficulty } from '../../games/spider/rules/difficulty.ts';
import type { Census } from './census-file.ts';
import type { CensusEntry, Finding } from './census-line.ts';

/** How many of the longest and of the shortest wins are named. */
const NAMED = 5;

const percent = (share: number) => `${(share * 100).toFixed(3)} %`;

function countLine(kind: Finding['kind'], entries: readonly CensusEntry[]): string {
  const count = entries.filter(({ finding }) => finding.kind === kind).length;
  const [from, to] = wilsonInterval(count, entries.length);
  return `  ${kind.padEnd(6)} ${String(count).padStart(7)}   ${percent(count / entries.length)}, 95 % interval ${percent(from)} to ${percent(to)}`;
}

function spread(name: string, numbers: readonly number[], unit: string): string {
  const sum = numbers.reduce((all, number) => all + number, 0);
  const parts = [0.5, 0.95, 1].map((part) => quantile(numbers, part));
  const mean = (sum / numbers.length).toFixed(unit === 'ms' ? 1 : 0);
  return `  ${name}: median ${parts[0]}, 95 % ${parts[1]}, greatest ${parts[2]}, mean ${mean} ${unit}`;
}

/** Numbers in rising order as ranges: `1-3, 7`. */
function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

const named = (entries: readonly { readonly number: number; readonly moves: number }[]) =>
  entries.map(({ number, moves }) => `${number} (${moves})`).join(', ') || 'none';

function summaryOf(difficulty: Difficulty, entries: readonly CensusEntry[]): string {
  const wins = entries
    .flatMap(({ number, finding }) =>
      finding.kind === 'won' ? [{ number, moves: finding.moves }] : [],
    )
    .toSorted((a, b) => a.moves - b.moves || a.number - b.number);
  const numbersOf = (kind: Finding['kind']) =>
    ranges(entries.filter(({ finding }) => finding.kind === kind).map(({ number }) => number)) ||
    'none';
  const total = entries.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    `${difficulty}: ${entries.length} deals (${ranges(entries.map(({ number }) => number))})`,
    ...(['won', 'lost', 'open'] as const).map((kind) => countLine(kind, entries)),
    spread('time of a deal', entries.map(({ milliseconds }) => milliseconds), 'ms'), // oxfmt-ignore
    `  time in all: ${(total / 1000).toFixed(0)} s`,
    spread('effort of a deal', entries.map(({ nodes }) => nodes), 'nodes'), // oxfmt-ignore
    ...(wins.length > 0 ? [spread('moves of a win', wins.map(({ moves }) => moves), 'moves')] : []), // oxfmt-ignore
    `  shortest wins: ${named(wins.slice(0, NAMED))}`,
    `  longest wins: ${named(wins.slice(-NAMED).reverse())}`,
    `  lost: ${numbersOf('lost')}`,
    `  open: ${numbersOf('open')}`,
    '',
  ].join('\n');
}

/** What a census tells of each difficulty that it has deals of, as text. */
export function summarize(census: Census): string {
  const entries = Array.from(census.values()).toSorted((a, b) => a.number - b.number);
  return DIFFICULTIES.map((difficulty) => ({
    difficulty,
    own: entries.filter((entry) => entry.difficulty === difficulty),
  }))
    .filter(({ own }) => own.length > 0)
    .map(({ difficulty, own }) => summaryOf(difficulty, own))
    .join('\n');
}
