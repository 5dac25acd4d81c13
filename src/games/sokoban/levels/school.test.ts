import { describe, expect, it } from 'vitest';
import { isSolved, positionOf, replayLurd } from '../index.ts';
import { explainDeadlock, type ExplanationName } from '../solver/deadlocks/explain.ts';
import { opening } from '../rules/rules.ts';
import { packs, SCHOOL } from './packs.ts';

const lessons = (packs.find(({ id }) => id === SCHOOL)?.levels ?? []).map(({ level }) => level);

function lessonOf(title: string) {
  const level = lessons.find((each) => each.title === title);
  if (!level) throw new Error(`no lesson “${title}”`);
  return level;
}

/** For each lesson, moves whose last push is the mistake that causes its deadlock, and the kind of deadlock. */
const TRAPS: readonly (readonly [title: string, lurd: string, name: ExplanationName])[] = [
  ['The Corner', 'R', 'corner'],
  ['The Wall', 'llU', 'wall'],
  ['Two at the Wall', 'UdrU', 'two-boxes'],
  ['Four in a Square', 'rruL', 'frozen'],
  ['A Chain of Boxes', 'uR', 'frozen'],
  ['A Goal for Each', 'UUllddlUU', 'too-few-goals'],
  ['The Passage', 'RR', 'corral'],
  ['First In', 'RRRlddlUluRR', 'two-boxes'],
  ['Not Yet at Home', 'R', 'corral'],
  ['Shut Out', 'lL', 'corral'],
  ['As Good as a Wall', 'urrdrRllulldRRR', 'cut-off'],
  ['The Doorway', 'uR', 'two-boxes'],
  ['From the Back', 'RRRRluullDldRRR', 'two-boxes'],
  ['Packing Order', 'uRRllddrUluR', 'frozen'],
];

describe('the lessons', () => {
  it('explain one thing and suggest one thing to try', () => {
    for (const { title, comment } of lessons) {
      expect(comment, title ?? '').toMatch(/^[^.?]+[.?]( [^.?]+\.)? Try: [^.?]+[.?]$/);
      // Both fit below the board.
      expect(comment?.length, title ?? '').toBeLessThan(140);
    }
  });

  it('begin without a deadlock', () => {
    for (const level of lessons) {
      expect(explainDeadlock(opening(level)), level.title ?? '').toBeNull();
    }
  });

  it.each(TRAPS)('“%s” is deadlocked after %s, but not before: %s', (title, lurd, name) => {
    const level = lessonOf(title);
    const [before, after] = [lurd.slice(0, -1), lurd].map((moves) => replayLurd(level, moves));
    if (!before?.ok || !after?.ok) throw new Error('moves that cannot be played');
    expect(explainDeadlock(positionOf(before.value))).toBeNull();
    expect(explainDeadlock(positionOf(after.value))?.why.name).toBe(name);
  });

  it('“A Chain of Boxes” contains a chain', () => {
    const chained = replayLurd(lessonOf('A Chain of Boxes'), 'uR');
    if (!chained.ok) throw new Error('moves that cannot be played');
    const held = explainDeadlock(positionOf(chained.value))?.why.reasons.filter(
      ({ kind }) => kind === 'held',
    );
    expect(held).toHaveLength(3);
  });

  it('“Shut, Not Lost” can still be solved', () => {
    const shut = replayLurd(lessonOf('Shut, Not Lost'), 'lL');
    expect(shut.ok && explainDeadlock(positionOf(shut.value))).toBeNull();
    expect(shut.ok && isSolved(shut.value)).toBe(false);
  });
});
