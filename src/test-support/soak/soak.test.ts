import { expect, test } from 'vitest';
import { isLong, seed, sessions } from './options.ts';
import { runSession, type Counts, type Finding } from './session.ts';

/** After this many findings, it is better to look at them than to continue. */
const MOST_FINDINGS = 20;
const NOTED_EVERY = 1000;
/** In this many sessions, every kind of fault occurs. */
const ENOUGH = 100;
const NEVER = 0;

function wordsOf({ seed: own, what, log }: Finding): string {
  return [`Seed ${own}: ${what}`, ...log].join('\n');
}

test(`${sessions} sessions lose nothing that was stored`, { timeout: NEVER }, async () => {
  const counts: Counts = new Map();
  const findings: string[] = [];
  for (let session = 0; session < sessions && findings.length < MOST_FINDINGS; session++) {
    const finding = await runSession(seed + session, counts);
    if (finding) {
      findings.push(wordsOf(finding));
      if (isLong) console.log(wordsOf(finding));
    }
    const isNoted = isLong && (session + 1) % NOTED_EVERY === 0;
    if (isNoted) console.log(`${session + 1} sessions, ${findings.length} findings`);
  }
  if (isLong) console.log(Object.fromEntries([...counts].sort()));
  expect(findings).toEqual([]);
  if (sessions < ENOUGH) return;
  // Every kind of fault has occurred.
  const faults = ['crash', 'kill', 'reload', 'freeze', 'storage fails', 'database fails'];
  expect(faults.filter((fault) => !counts.has(fault))).toEqual([]);
});
