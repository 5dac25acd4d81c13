import { ok } from '../core/result.ts';
import { locked, writeText } from '../terminal/schokoban/host/files.ts';
import { enterResult, writeSave } from '../terminal/schokoban/host/level-files.ts';

/*
 * A process for tests of Schokoban's files: `enter NAME LEVEL…` enters three results into the leaderboard of each
 * level; `save LETTERS LIST LEVEL…` saves a game of each level without a save, and lists these levels in the file LIST;
 * `write PATH` writes two long texts alternately until it is killed; `hold PATH` takes a lock and keeps it until it is
 * killed.
 */
const [what, ...args] = process.argv.slice(2);

if (what === 'enter') {
  const [nickname = '', ...levels] = args;
  for (const level of levels) {
    for (const score of [10, 20, 30]) {
      const { message } = enterResult(level, { score, nickname });
      if (message !== null) throw new Error(message);
    }
  }
}
if (what === 'save') {
  const [letters = '', list = '', ...levels] = args;
  const saved = levels.filter((level) => writeSave(level, letters, ok(null)).t === 'saved');
  writeText(list, saved.join('\n'));
}
if (what === 'write') {
  const [path = ''] = args;
  process.stdout.write('writing');
  for (let times = 0; ; times++) {
    const written = writeText(path, (times % 2 === 0 ? 'a' : 'b').repeat(200_000));
    if (!written.ok) throw new Error(written.error);
  }
}
if (what === 'hold') {
  const [path = ''] = args;
  locked(path, () => {
    process.stdout.write('held');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
}
