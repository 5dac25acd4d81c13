import { describe, expect, it, vi } from 'vitest';
import { loadedOnce } from './loaded-once.ts';

describe('loadedOnce', () => {
  it('fetches when it is asked to, once, and tells from then on that it is there', async () => {
    const module = { name: 'page' };
    const fetchIt = vi.fn(() => Promise.resolve(module));
    const page = loadedOnce(fetchIt);
    expect(page.loaded()).toBeUndefined();
    expect(fetchIt).not.toHaveBeenCalled();
    expect(await page.load()).toBe(module);
    expect(await page.load()).toBe(module);
    expect(fetchIt).toHaveBeenCalledOnce();
    expect(page.loaded()).toBe(module);
  });

  it('tries again after a failure', async () => {
    const module = { name: 'page' };
    const fetchIt = vi.fn(() => Promise.resolve(module));
    fetchIt.mockRejectedValueOnce(new Error('no network'));
    const page = loadedOnce(fetchIt);
    await expect(page.load()).rejects.toThrow('no network');
    expect(page.loaded()).toBeUndefined();
    expect(await page.load()).toBe(module);
  });
});
