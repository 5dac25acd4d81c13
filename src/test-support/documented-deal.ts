import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

interface DocumentedDeal {
  readonly columns: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The program in docs/fairness.md, which shows players how a deal is made. It shares no line with the game, so each
 * verifies the other.
 */
export function documentedDeal(): (difficulty: string, seed: string) => DocumentedDeal {
  const text = readFileSync(new URL('../../docs/fairness.md', import.meta.url), 'utf8');
  const [, program] = /```js\n(.+?)```/s.exec(text) ?? [];
  if (program === undefined) throw new Error('docs/fairness.md has no program');
  return runInNewContext(`${program}; deal`, { TextEncoder }) as ReturnType<typeof documentedDeal>;
}
