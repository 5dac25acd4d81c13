import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { byKey, entryOf } from './schemas.ts';

const Schema = v.object({ levels: byKey(v.number()) });
const read = (text: string) => v.parse(Schema, JSON.parse(text)).levels;

describe('records by level', () => {
  it('loses a bad entry and no other', () => {
    expect(read('{"levels":{"a":1,"b":"two","c":3}}')).toEqual({ a: 1, c: 3 });
  });

  it('are empty for nothing, and rejected if they are no object', () => {
    expect(read('{}')).toEqual({});
    expect(() => read('{"levels":7}')).toThrow('Expected Object');
  });

  it('have own properties only, whatever a level may be called', () => {
    const levels = read('{"levels":{"a":1}}');
    expect(entryOf(levels, 'a')).toBe(1);
    expect(entryOf(levels, 'b')).toBeNull();
    expect(entryOf(levels, 'toString')).toBeNull();
  });
});
