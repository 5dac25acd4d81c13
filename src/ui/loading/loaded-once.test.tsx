import { describe, expect, it, vi } from 'vitest';
import { loadedOnce } from './loaded-once.ts';

describe('loadedOnce', () => {
  it('fetches on request, only once, and then has the module synchronously', async () => {
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

describe('style sheets that failed to load', () => {
  const missing = () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/never-there.css';
    document.head.append(link);
    return link;
  };

  it('are fetched again with the part that needs them, before it is shown', async () => {
    const fetchIt = vi.fn(() => Promise.resolve({}));
    fetchIt.mockRejectedValueOnce(new Error('no style sheet'));
    const page = loadedOnce(fetchIt);
    const first = missing();
    await expect(page.load()).rejects.toThrow('no style sheet');
    const loading = page.load();
    expect(first.isConnected).toBe(false);
    const again = document.head.querySelector('link[rel=stylesheet]');
    expect(again).toHaveProperty('href', first.href);
    expect(fetchIt).toHaveBeenCalledOnce();
    again?.dispatchEvent(new Event('load'));
    await loading;
    expect(page.loaded()).toBeDefined();
    again?.remove();
  });

  it('keep it from loading as long as they cannot be fetched', async () => {
    const fetchIt = vi.fn(() => Promise.reject(new Error('no network')));
    const page = loadedOnce(fetchIt);
    await expect(page.load()).rejects.toThrow('no network');
    missing();
    const loading = page.load();
    const again = document.head.querySelector('link[rel=stylesheet]');
    again?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('never-there.css could not be fetched');
    expect(fetchIt).toHaveBeenCalledOnce();
    again?.remove();
  });
});
