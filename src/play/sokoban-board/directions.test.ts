import { expect, test, vi } from 'vitest';
import { playShortcuts } from './directions.ts';

/** Presses a step key, with events created and handled at these times; returns those that cause a step. */
function steps(
  ...presses: readonly {
    readonly repeat: boolean;
    readonly timeStamp: number;
    readonly at?: number;
  }[]
): readonly number[] {
  const step = vi.fn();
  const now = vi.spyOn(performance, 'now');
  const { ArrowLeft: press } = playShortcuts(step);
  const accepted = presses.filter(({ repeat, timeStamp, at = timeStamp }) => {
    now.mockReturnValue(at);
    step.mockClear();
    press!({ repeat, timeStamp } as KeyboardEvent);
    return step.mock.calls.length > 0;
  });
  now.mockRestore();
  return accepted.map(({ timeStamp }) => timeStamp);
}

test('every fresh key press is a step, however rapid', () => {
  const stamps = [0, 1, 2, 2, 3];
  expect(steps(...stamps.map((timeStamp) => ({ repeat: false, timeStamp })))).toEqual(stamps);
});

test('repeats of a held key are throttled', () => {
  const stamps = [0, 33, 66, 99, 132, 165, 198];
  expect(steps(...stamps.map((timeStamp) => ({ repeat: timeStamp > 0, timeStamp })))).toEqual([
    0, 66, 132, 198,
  ]);
});

test('a repeat that was queued while the page was busy is dropped', () => {
  expect(
    steps(
      { repeat: false, timeStamp: 0 },
      { repeat: true, timeStamp: 100, at: 400 },
      { repeat: true, timeStamp: 390, at: 400 },
    ),
  ).toEqual([0, 390]);
});
