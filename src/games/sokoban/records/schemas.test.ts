import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { byKey, entryOf } from './schemas.ts';

const Schema = v.object({ levels: byKey(v.number()) });
const read = (text: string) => v.parse(Schema, JSON.parse(text)).levels;

describe('records by level', () => {
  it('drop a damaged entry and keep the others', () => {
    expect(read('{"levels":{"a":1,"b":"two","c":3}}')).toEqual({ a: 1, c: 3 });
  });

  it('are empty if missing, and rejected if they are not an object', () => {
    expect(read('{}')).toEqual({});
    expect(() => read('{"levels":7}')).toThrow('Expected Object');
  });

  it('have only own properties, whatever a level is called', () => {
    const levels = read('{"levels":{"a":1}}');
    expect(entryOf(levels, 'a')).toBe(1);
    expect(entryOf(levels, 'b')).toBeNull();
    expect(entryOf(levels, 'toString')).toBeNull();
  });
});
