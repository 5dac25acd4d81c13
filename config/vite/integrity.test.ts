import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { integrityOf } from '../../src/service-worker/file-store.ts';
import { withIntegrity } from './integrity.ts';

test('the build and the service worker compute the same hashes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'integrity-'));
  const bytes = new TextEncoder().encode('“Peacock” 🦚\n');
  writeFileSync(join(folder, 'a.js'), bytes);
  const [listed] = withIntegrity(folder, [{ url: 'a.js', size: bytes.length }]);
  expect(listed?.integrity).toBe(await integrityOf(bytes.buffer));
  expect(listed?.integrity).toMatch(/^sha256-[\w+/]{43}=$/);
  rmSync(folder, { recursive: true });
});
