import { describe, expect, it } from 'vitest';
import { pressedKeys, menuAction, playKeyAction, type Key } from './keys.ts';

const characters = (text: string): Key[] =>
  Array.from(text, (character) => ({ t: 'character', character }));

describe('key presses', () => {
  it('are mapped from Node’s names', () => {
    expect(pressedKeys({ name: 'up', sequence: '\x1b[A' })).toEqual([
      { t: 'arrow', direction: 'u' },
    ]);
    expect(pressedKeys({ name: 'delete', sequence: '\x1b[3~' })).toEqual([{ t: 'backspace' }]);
    expect(pressedKeys({ name: 'c', ctrl: true, sequence: '\x03' })).toEqual([{ t: 'interrupt' }]);
    expect(pressedKeys({ name: 'z', ctrl: true, sequence: '\x1a' })).toEqual([{ t: 'suspend' }]);
    expect(pressedKeys({ name: 'd', ctrl: true, sequence: '\x04' })).toEqual([]);
    expect(pressedKeys({ name: 'undefined', sequence: '\x1b[99~' })).toEqual([]);
    expect(pressedKeys({})).toEqual([]);
  });
});

describe('the actions of keys', () => {
  const actions = (text: string, of: (key: Key) => unknown) => characters(text).map(of);

  it('include steps by WASD and the push puzzle’s letters, in either case and everywhere', () => {
    for (const of of [menuAction, playKeyAction]) {
      expect(actions('wasdWASDijml', of)).toEqual(
        Array.from('uldruldruldr', (direction) => ({ t: 'move', direction })),
      );
      expect(of({ t: 'arrow', direction: 'u' })).toEqual({ t: 'move', direction: 'u' });
    }
  });

  it('include accepting and going back in menus', () => {
    expect([...characters(' '), { t: 'enter' } as const].map(menuAction)).toEqual(
      Array.from({ length: 2 }, () => ({ t: 'accept' })),
    );
    expect(menuAction({ t: 'escape' })).toEqual({ t: 'back' });
    expect(menuAction({ t: 'backspace' })).toEqual({ t: 'back' });
    expect(actions('urqx1', menuAction)).toEqual([null, null, null, null, null]);
  });

  it('include undo, redo, reset and leaving in games', () => {
    expect(actions('uUyrR', playKeyAction)).toEqual(
      ['undo', 'redo', 'redo', 'reset', 'reset'].map((t) => ({ t })),
    );
    expect(playKeyAction({ t: 'escape' })).toEqual({ t: 'leave' });
    expect(
      [...characters(' qx'), { t: 'enter' } as const, { t: 'backspace' } as const].map(
        playKeyAction,
      ),
    ).toEqual(Array.from({ length: 5 }, () => null));
  });
});
