import { describe, expect, test } from 'vitest';
import { msPerMove, nextPlayer, type Player, type PlayerEvent } from './replay-commands.ts';

const player = (index: number, isPlaying = false): Player => ({
  index,
  last: 3,
  isPlaying,
  speed: 1,
});
const after = (start: Player, ...events: PlayerEvent[]) => events.reduce(nextPlayer, start);

describe('the player of a replay', () => {
  test('plays to the end and stops there', () => {
    const tick = { t: 'tick' } as const;
    expect(after(player(0), { t: 'toggle' }, tick)).toEqual(player(1, true));
    expect(after(player(1, true), tick, tick)).toEqual(player(3));
    expect(after(player(3), tick)).toEqual(player(3));
  });

  test('stays where it is paused', () => {
    expect(after(player(1), { t: 'tick' })).toEqual(player(1));
  });

  test('plays from the start again at the end', () => {
    expect(after(player(3), { t: 'toggle' })).toEqual(player(0, true));
    expect(after(player(2, true), { t: 'toggle' })).toEqual(player(2));
  });

  test('is paused by a step or the scrubber, within its ends', () => {
    expect(after(player(1, true), { t: 'step', by: 1 })).toEqual(player(2));
    expect(after(player(0, true), { t: 'step', by: -1 })).toEqual(player(0));
    expect(after(player(3), { t: 'step', by: 1 })).toEqual(player(3));
    expect(after(player(1, true), { t: 'go', to: 99 })).toEqual(player(3));
    expect(after(player(1, true), { t: 'go', to: -1 })).toEqual(player(0));
  });

  test('has nothing to play without moves', () => {
    const empty = { ...player(0), last: 0 };
    expect(after(empty, { t: 'toggle' })).toEqual(empty);
  });

  test('changes its speed without stopping', () => {
    expect(after(player(1, true), { t: 'speed', speed: 4 })).toEqual({
      ...player(1, true),
      speed: 4,
    });
    expect([msPerMove(0.5, 1000), msPerMove(4, 1000)]).toEqual([2000, 250]);
  });
});
