import { describe, expect, test } from 'vitest';
import type { SoundName } from './sound-cue.ts';
import { recipeOf, secondsOf, SOUND_NAMES, type SoundRecipe } from './sound-recipes.ts';

/** The maximum duration of a sound, in seconds. */
const LONGEST: Readonly<Record<SoundName, number>> = {
  'pick-up': 0.1,
  drop: 0.16,
  'deal-tick': 0.04,
  flip: 0.1,
  nope: 0.15,
  undo: 0.12,
  redo: 0.12,
  chime: 1.1,
  win: 2,
  step: 0.05,
  push: 0.15,
  bump: 0.1,
  goal: 0.4,
  solved: 1,
  hover: 0.03,
  click: 0.05,
};

const variations = [0, 0.5, 1];

/** The pitches of a sound's notes in order of their start, without overtones. */
function notesOf({ parts }: SoundRecipe): readonly number[] {
  const lowestAt = new Map<number, number>();
  for (const { source, at } of parts) {
    if (source.t !== 'tone') continue;
    lowestAt.set(at, Math.min(lowestAt.get(at) ?? Infinity, source.from));
  }
  return [...lowestAt].sort(([a], [b]) => a - b).map(([, pitch]) => pitch);
}

const lowestTone = ({ parts }: SoundRecipe): number =>
  Math.min(...parts.map(({ source }) => (source.t === 'tone' ? source.from : Infinity)));

/** Semitones above middle C, within one octave. */
const pitchClass = (frequency: number): number =>
  Math.round(12 * Math.log2(frequency / 261.63)) % 12;

describe.each(SOUND_NAMES)('%s', (name) => {
  test.each(variations)('is short, soft and within full scale at %d', (variation) => {
    const recipe = recipeOf(name, variation);
    expect(recipe.parts.length).toBeGreaterThan(0);
    expect(secondsOf(recipe)).toBeLessThanOrEqual(LONGEST[name]);
    for (const { attack, length, gain, at } of recipe.parts) {
      expect(attack).toBeGreaterThanOrEqual(0.001);
      expect(attack).toBeLessThan(length);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(gain).toBeGreaterThan(0);
      expect(gain).toBeLessThanOrEqual(0.5);
    }
  });

  test('is deterministic, and clamps its variation', () => {
    expect(recipeOf(name, 0.3)).toEqual(recipeOf(name, 0.3));
    expect(recipeOf(name, -1)).toEqual(recipeOf(name, 0));
    expect(recipeOf(name, 7)).toEqual(recipeOf(name, 1));
  });
});

test('the chime has a note for each rank, Ace to King, each higher than the one before', () => {
  const notes = notesOf(recipeOf('chime'));
  expect(notes).toHaveLength(13);
  expect(notes).toEqual([...notes].sort((a, b) => a - b));
  expect(new Set(notes).size).toBe(13);
});

test('each of the eight suits chimes higher than the one before', () => {
  const firsts = Array.from({ length: 8 }, (_, i) => notesOf(recipeOf('chime', i / 7))[0] ?? NaN);
  expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  expect(new Set(firsts).size).toBe(8);
});

test('the sound of a win is C major 7, ascending', () => {
  const notes = notesOf(recipeOf('win')).slice(0, 8);
  expect(notes).toEqual([...notes].sort((a, b) => a - b));
  expect(notes.map(pitchClass)).toEqual([0, 4, 7, 11, 0, 4, 7, 11]);
  const chord = recipeOf('win').parts.flatMap(({ source }) =>
    source.t === 'tone' && source.wave === 'triangle' ? [pitchClass(source.from)] : [],
  );
  expect(chord).toEqual([0, 4, 7, 11]);
});

test('the further a card falls, the deeper it sounds', () => {
  const pitches = [0, 0.25, 0.5, 0.75, 1].map((height) => lowestTone(recipeOf('drop', height)));
  expect(pitches).toEqual([...pitches].sort((a, b) => b - a));
  expect(new Set(pitches).size).toBe(5);
});
