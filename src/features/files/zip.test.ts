import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zip, type Entry } from '../../test-support/zip-archive.ts';
import { unpackLevels } from './read-dropped-files.ts';

const BOARD = '#####\n#@$.#\n#####\n';

async function namesIn(bytes: Uint8Array<ArrayBuffer>) {
  const unpacked = await unpackLevels(bytes);
  return unpacked.ok
    ? [...unpacked.value.files.map(({ name }) => name), ...unpacked.value.faults]
    : unpacked.error;
}

test('level files are unpacked, including those in folders, and other files are ignored', async () => {
  const archive = zip(
    [
      { name: 'a/One.xsb', text: BOARD },
      { name: 'a/Two.txt', text: BOARD, isStored: true },
      { name: 'a/', text: '' },
      { name: 'read me.txt', text: 'These levels are free.' },
      { name: 'picture.png', text: BOARD },
      { name: '__MACOSX/a/._One.xsb', text: BOARD },
      { name: 'Größe.SLC', text: '<SokobanLevels/>' },
    ],
    'a comment at the end',
  );
  expect(await namesIn(archive)).toEqual(['One.xsb', 'Two.txt', 'Größe.SLC']);
  const unpacked = await unpackLevels(archive);
  if (!unpacked.ok) throw new Error(unpacked.error);
  expect(new TextDecoder().decode(unpacked.value.files[0]?.bytes)).toBe(BOARD);
});

test('an entry that cannot be opened is reported, and the others are read', async () => {
  const entries: readonly Entry[] = [
    { name: 'secret.xsb', text: BOARD, flags: 1 },
    { name: 'huge.xsb', text: BOARD, bytes: 4_000_000_000 },
    // A zip bomb: it declares a smaller size than it decompresses to.
    { name: 'bomb.xsb', text: ' '.repeat(1_000_000), bytes: 100 },
    { name: 'old.xsb', text: BOARD, method: 1 },
    { name: 'good.xsb', text: BOARD },
  ];
  expect(await namesIn(zip(entries))).toEqual([
    'good.xsb',
    'secret.xsb: it is encrypted',
    'huge.xsb: it is too large',
    'bomb.xsb: it is damaged',
    'old.xsb: its compression method is not supported',
  ]);
});

test('the total size of the unpacked entries is limited', async () => {
  const text = BOARD + ' '.repeat(9_000_000);
  const entries = [1, 2, 3, 4].map((n) => ({ name: `${n}.xsb`, text }));
  expect(await namesIn(zip(entries))).toEqual([
    '1.xsb',
    '2.xsb',
    '3.xsb',
    '4.xsb: it is too large',
  ]);
});

test.each([
  ['nothing of it', zip([]), 'It has no level files (.xsb, .sok, .slc or .txt).'],
  ['its beginning alone', zip([{ name: 'a.xsb', text: BOARD }]).slice(0, 40), /^It is damaged/],
  ['a list that leads nowhere', zip([{ name: 'a.xsb', text: BOARD }]).slice(20), /^It is damaged/],
  [
    'too many files',
    zip(Array.from({ length: 201 }, (_, n) => ({ name: `${n}.xsb`, text: BOARD }))),
    'It has 201 level files; the maximum is 200.',
  ],
])('%s: an archive that cannot be read says so', async (_, archive, message) => {
  expect(await namesIn(archive)).toMatch(message);
});

test('any change to an archive results in files or a reason', async () => {
  const archive = zip([
    { name: 'One.xsb', text: BOARD.repeat(20) },
    { name: 'Two.xsb', text: BOARD },
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (changes) => {
        const changed = archive.slice();
        for (const [at, byte] of changes) changed[at] = byte;
        const unpacked = await unpackLevels(changed);
        if (!unpacked.ok) expect(unpacked.error).toMatch(/^It .*\.$/);
        else
          for (const { bytes } of unpacked.value.files) expect(bytes.length % BOARD.length).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});
