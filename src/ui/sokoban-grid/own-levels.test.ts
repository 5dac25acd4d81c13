import { describe, expect, it } from 'vitest';
import { err } from '../../core/result.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { levelOf } from '../../test-support/sokoban-levels.ts';
import { readOwnLevels, removeOwnLevel, saveOwnLevel } from './own-levels.ts';

const one = levelOf('#####\n#@$.#\n#####\nTitle: One');
const two = levelOf('######\n#@ $.#\n######\nTitle: Two\nComment: A note.');

describe('the levels of the player’s own', () => {
  it('are kept in their order, each board once', () => {
    const storage = memoryStorage();
    expect(readOwnLevels(storage)).toEqual([]);
    expect(saveOwnLevel(storage, one)).toEqual({ ok: true, value: 'new' });
    expect(saveOwnLevel(storage, two)).toEqual({ ok: true, value: 'new' });
    const renamed = { ...one, title: 'First' };
    expect(saveOwnLevel(storage, renamed)).toEqual({ ok: true, value: 'replaced' });
    expect(readOwnLevels(storage)).toEqual([renamed, two]);
    removeOwnLevel(storage, one);
    expect(readOwnLevels(storage)).toEqual([two]);
  });

  it('are as they were where the storage is full', () => {
    const storage = memoryStorage();
    saveOwnLevel(storage, one);
    const full = { ...storage, set: () => err('Full.') };
    expect(saveOwnLevel(full, two)).toEqual({ ok: false, error: 'Full.' });
    expect(readOwnLevels(full)).toEqual([one]);
  });
});
