import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowOwnScripts } from './trusted-types.ts';

interface Rules {
  createScriptURL(url: string): string | null;
}

let scriptUrl: Rules['createScriptURL'];

beforeEach(() => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('location', { href: 'https://games.example/parlor/?game=spider' });
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowOwnScripts();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', expect.anything());
  scriptUrl = createPolicy.mock.calls[0]![1].createScriptURL;
});
afterEach(() => {
  vi.unstubAllGlobals();
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
