import { expect, test } from 'vitest';
import { mulberry32 } from '../../core/rng.ts';
import { nextTask } from '../../platform/schedule.ts';
import { deflateBytes, inflateBytes } from './deflate.ts';

/** Nearly incompressible bytes, the same every time. */
function noise(length: number): Uint8Array<ArrayBuffer> {
  const random = mulberry32(1);
  return Uint8Array.from({ length }, () => random() * 256);
}

test('bytes of any length survive a round trip, in any number of pieces', async () => {
  for (const length of [0, 1, 49_999, 50_000, 50_001, 230_000]) {
    const bytes = noise(length);
    const packed = await deflateBytes(bytes);
    const unpacked = await inflateBytes(Uint8Array.from(packed), length);
    expect(unpacked).toHaveLength(length);
    // Vitest would take seconds to compare them element by element.
    expect(unpacked?.every((byte, at) => byte === bytes[at])).toBe(true);
  }
});

test('the page stays responsive while a large file is packed', async () => {
  let turns = 0;
  const packing = new AbortController();
  const other = (async () => {
    for (; !packing.signal.aborted; turns++) await nextTask();
  })();
  await deflateBytes(noise(230_000));
  packing.abort();
  await other;
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('unpacking stops early if the data is too large or truncated', async () => {
  const packed = Uint8Array.from(await deflateBytes(noise(230_000)));
  expect(packed.length).toBeGreaterThan(150_000);
  expect(await inflateBytes(packed, 60_000)).toBeNull();
  expect(await inflateBytes(packed.slice(0, -10), 230_000)).toBeNull();
});
