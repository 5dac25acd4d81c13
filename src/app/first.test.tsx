import { beforeAll, expect, test, vi } from 'vitest';

interface Rules {
  createScriptURL(url: string): string | null;
}

/** What the page's policy makes of an address. */
let scriptUrl: Rules['createScriptURL'];

beforeAll(async () => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('location', { href: 'https://games.example/parlor/?game=spider' });
  await import('./first.ts');
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', expect.anything());
  scriptUrl = createPolicy.mock.calls[0]![1].createScriptURL;
});

test.each(['assets/spider.worker-a1.js', 'https://games.example/parlor/sw.js', './sw.js?v=2'])(
  '%s is a script of ours',
  (address) => {
    expect(scriptUrl(address)).toBe(address);
  },
);

test.each([
  'https://other.example/sw.js',
  '//other.example/sw.js',
  'http://games.example/sw.js',
  'data:text/javascript,1//.js',
  'blob:https://games.example/0b1.js',
  'javascript:alert(1)//.js',
  'level.xsb',
  'http://[',
])('%s is none', (address) => {
  expect(scriptUrl(address)).toBeNull();
});
