import type { Key as InkKey } from 'ink';
import { describe, expect, it } from 'vitest';
import { keysOf, menuAction, playAction, type Key } from './keys.ts';

const NOTHING = {} as InkKey;
const characters = (text: string): Key[] =>
  Array.from(text, (character) => ({ t: 'character', character }));
const press = (text: string) => keysOf(text, NOTHING);

describe('key presses', () => {
  it('are all there, however many come at once', () => {
    expect(press('dd\rx\x7f\x03é🦚')).toEqual([
      ...characters('dd'),
      { t: 'enter' },
      ...characters('x'),
      { t: 'backspace' },
      { t: 'interrupt' },
      ...characters('é🦚'),
    ]);
  });

  it('are what Ink calls them', () => {
    const named = (names: Partial<InkKey>, input = '') => keysOf(input, { ...NOTHING, ...names });
    expect(named({ upArrow: true })).toEqual([{ t: 'arrow', direction: 'u' }]);
    expect(named({ downArrow: true })).toEqual([{ t: 'arrow', direction: 'd' }]);
    expect(named({ leftArrow: true, meta: true })).toEqual([{ t: 'arrow', direction: 'l' }]);
    expect(named({ rightArrow: true })).toEqual([{ t: 'arrow', direction: 'r' }]);
    expect(named({ return: true }, '\r')).toEqual([{ t: 'enter' }]);
    expect(named({ backspace: true })).toEqual([{ t: 'backspace' }]);
    expect(named({ delete: true })).toEqual([{ t: 'backspace' }]);
    expect(named({ escape: true, meta: true })).toEqual([{ t: 'escape' }]);
    expect(named({ ctrl: true }, 'c')).toEqual([{ t: 'interrupt' }]);
    expect(named({ ctrl: true }, 'd')).toEqual([]);
    expect(named({ tab: true }, '\t')).toEqual([]);
  });

  it('keep Escape apart from a quick key after it', () => {
    expect(keysOf('d', { ...NOTHING, meta: true })).toEqual([{ t: 'escape' }, ...characters('d')]);
  });
});

describe('what keys do', () => {
  const letters = (text: string) => text.split('').flatMap(press);
  const actions = (text: string, of: (key: Key) => unknown) => letters(text).map(of);

  it('steps by WASD and the push puzzle’s letters, in either case and everywhere', () => {
    for (const of of [menuAction, playAction]) {
      expect(actions('wasdWASDijml', of)).toEqual(
        Array.from('uldruldruldr', (direction) => ({ t: 'move', direction })),
      );
      expect(of({ t: 'arrow', direction: 'u' })).toEqual({ t: 'move', direction: 'u' });
    }
  });

  it('accepts and goes back in menus', () => {
    expect([...press('\r '), { t: 'enter' } as const].map(menuAction)).toEqual(
      Array.from({ length: 3 }, () => ({ t: 'accept' })),
    );
    expect(menuAction({ t: 'escape' })).toEqual({ t: 'back' });
    expect(menuAction({ t: 'backspace' })).toEqual({ t: 'back' });
    expect(actions('urqx1', menuAction)).toEqual([null, null, null, null, null]);
  });

  it('undoes, does again, resets and leaves in games', () => {
    expect(actions('uUyrR', playAction)).toEqual(
      ['undo', 'redo', 'redo', 'reset', 'reset'].map((t) => ({ t })),
    );
    expect(playAction({ t: 'escape' })).toEqual({ t: 'leave' });
    expect([...press(' \r\x7f'), ...letters('qx')].map(playAction)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
