import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { findMessages } from '../../tools/words/find-messages.mjs';

const ROOT = join(import.meta.dirname, '../..');
const WORKERS = 'src/workers';

/**
 * A worker does not know the language, so it returns codes and data, not sentences. These modules read texts and
 * explain errors; for our own levels and for moves, which is all that workers parse, the explanations are unused.
 */
const READERS = [
  /^src\/core\/outside-text\.ts$/, // the quotation marks of a reason
  /^src\/games\/sokoban\/(?:rules\/|files\/(?:xsb-[a-z]+|solution|sok-write)\.ts$|push-protocol\/push-play\.ts$)/,
  /^src\/games\/spider\/rules\//,
];

const { messages } = findMessages(join(ROOT, 'src'));

/** The code of a built worker, without names and white space. */
async function codeOf(worker: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(ROOT, WORKERS, worker), formats: ['es'], fileName: () => worker },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  return outputs
    .flatMap(({ output }) => output)
    .map((part) => (part.type === 'chunk' ? part.code : ''))
    .join('\n');
}

const workers = readdirSync(join(ROOT, WORKERS)).filter((name) => name.endsWith('.worker.ts'));

test.each(workers)('%s contains no sentences', async (worker) => {
  const code = await codeOf(worker);
  // Only as an argument of a call: a word of our messages may also be a name in code.
  const said = [...messages.keys()].filter((text) =>
    [JSON.stringify(text), `'${text}'`, `\`${text}\``].some(
      (literal) => code.includes(`t(${literal}`) || code.includes(`message(${literal}`),
    ),
  );
  const from = (text: string) =>
    [...(messages.get(text)?.files ?? [])].map((file) =>
      relative(ROOT, file).replaceAll('\\', '/'),
    );
  const sentences = said.filter(
    (text) => !from(text).some((file) => READERS.some((reader) => reader.test(file))),
  );
  expect(sentences).toEqual([]);
});
