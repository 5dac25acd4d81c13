import { expect, test } from 'vitest';
import { handTimer } from '../test-support/hand-timer.ts';
import { startWatchdog } from './watchdog.ts';

function watched(limits: { readonly silenceMs: number; readonly totalMs: number }) {
  const { timer, pass, waiting } = handTimer();
  let expired = 0;
  const watchdog = startWatchdog(limits, () => expired++, timer);
  return { ...watchdog, pass, waiting, expired: () => expired };
}

test('silence that lasts too long is told once', () => {
  const { pass, expired, waiting } = watched({ silenceMs: 5000, totalMs: Infinity });
  pass(4000);
  expect(expired()).toBe(0);
  pass(1000);
  expect(expired()).toBe(1);
  pass(60_000);
  expect([expired(), waiting()]).toEqual([1, 0]);
});

test('each word begins the silence anew, and the whole time still has its end', () => {
  const { pass, heard, expired } = watched({ silenceMs: 5000, totalMs: 20_000 });
  for (let word = 0; word < 4; word++) {
    pass(4000);
    heard();
  }
  expect(expired()).toBe(0);
  pass(4000);
  expect(expired()).toBe(1);
});

test('the whole time can be changed while it is watched', () => {
  const { pass, heard, limit, expired } = watched({ silenceMs: 50_000, totalMs: 20_000 });
  pass(10_000);
  limit(40_000);
  heard();
  pass(29_000);
  expect(expired()).toBe(0);
  pass(1000);
  expect(expired()).toBe(1);
  const shorter = watched({ silenceMs: 50_000, totalMs: 20_000 });
  shorter.pass(10_000);
  shorter.limit(5000);
  shorter.pass(1000);
  expect(shorter.expired()).toBe(1);
});

test('nothing is told of a job that is over', () => {
  const { pass, end, expired, waiting } = watched({ silenceMs: 5000, totalMs: 20_000 });
  pass(3000);
  end();
  pass(60_000);
  expect([expired(), waiting()]).toEqual([0, 0]);
});

test('a page that stood still for an hour counts one beat for it', () => {
  const late: (() => void)[] = [];
  let expired = 0;
  startWatchdog(
    { silenceMs: 3000, totalMs: 9000 },
    () => expired++,
    (run) => {
      late.push(run);
      return () => undefined;
    },
  );
  late.shift()?.(); // however late it comes
  expect(expired).toBe(0);
  late.shift()?.();
  late.shift()?.();
  expect(expired).toBe(1);
});
