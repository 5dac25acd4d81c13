import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PEACOCK, playGame, positionOf } from './support/games.ts';
import { readyMark } from './support/messages.ts';
import {
  expectNewerData,
  expectRelease,
  findUpdate,
  install,
  lookAtStatistics,
  spiderOn,
  storeNewerData,
  TAKES_OVER,
  test,
  updateNow,
  updateToast,
} from './support/release-test.ts';
import { builtFiles, DIST } from './support/releases.ts';
import type { Fault } from './support/server.ts';
import { dialog, expectBoard, expectMoves, press, toast, topCard } from './support/spider.ts';
import { expect } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const isStatistics = (path: string) => /^assets\/\w*StatisticsDialog-/.test(path);
/**
 * The file that a release's worker downloads last; names end in a hash of eight characters. By then, earlier files may
 * be in the browser's cache from a failed installation.
 */
const LAST_FILE = (() => {
  const list = readFileSync(join(DIST, 'sw.js'), 'utf8').matchAll(
    /"(assets\/[^"]+-)[\w-]{8}\.\w+"/g,
  );
  const name = [...list].at(-1)?.[1];
  if (name === undefined) throw new Error('the worker downloads nothing');
  return new RegExp(`^${name}[\\w-]{8}\\.\\w+$`);
})();

/** A host's faults while it serves the next release, and the files that they affect. */
const FAULTS: readonly (readonly [Fault, RegExp])[] = [
  ['portal', /^index\.html$/],
  ['page', /^assets\//],
  ['missing', LAST_FILE],
  ['broken', LAST_FILE],
  ['portal', LAST_FILE],
  ['redirect', LAST_FILE],
  ['drop', LAST_FILE],
];

test('an incomplete release changes nothing, and is installed once it is complete', async ({
  page,
  server,
  releases,
}) => {
  await install(page, server);
  await press(page, '1', 'Enter', '6', 'Enter');
  await expectMoves(page, 1);
  server.release(releases.second);
  for (const [fault, files] of FAULTS) {
    server.fail((path) => (files.test(path) ? fault : null));
    expect(await findUpdate(page), `${fault} for ${String(files)}`).toBe('redundant');
  }
  // No worker is found at all with a captive portal or without a network.
  for (const fault of ['portal', 'redirect', 'drop'] as const) {
    server.fail(() => fault);
    expect(await findUpdate(page), fault).toBe('no worker to be had');
    await page.reload();
    await expectMoves(page, 1);
  }
  await expect(updateToast(page)).toBeHidden();
  await lookAtStatistics(page);

  server.fail(null);
  expect(await findUpdate(page)).toBe('installed');
  await updateNow(page);
  await expectRelease(page, 'second');
  await expectBoard(page, positionOf(playGame(PEACOCK, '0>5x1')));
  await lookAtStatistics(page);
});

test('a first visit to an incomplete host stores no wrong files', async ({ page, server }) => {
  server.fail((path) => (isStatistics(path) ? 'page' : null));
  await page.goto(spiderOn(server));
  await expect(topCard(page, 10)).toBeVisible(TAKES_OVER);
  // The worker gives up, so that none is registered.
  await expect.poll(() => server.asked.filter(isStatistics).length).toBeGreaterThan(1);
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined;
  });
  await expect(readyMark(page)).not.toBeAttached();
  await press(page, 't');
  await expect(dialog(page, 'Statistics').getByRole('alert')).toContainText('could not be loaded');

  server.fail(null);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(readyMark(page)).toBeAttached(TAKES_OVER);
  await dialog(page, 'Statistics').getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page, 'Statistics')).toContainText('No games yet');
  const types = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const stored = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return stored.map((each) => [each?.url, each?.headers.get('content-type') ?? '']);
  });
  expect(types.length).toBeGreaterThan(90);
  expect(types.filter(([, type]) => type?.includes('html'))).toHaveLength(7); // index, 404, and about in five languages
});

test('an update reloads the page on the first visit too', async ({ page, server, releases }) => {
  await install(page, server);
  server.release(releases.second);
  expect(await findUpdate(page)).toBe('installed');
  await expect(updateToast(page)).toBeVisible(TAKES_OVER);
  // The move has not been written yet when the page unloads.
  await press(page, 'd');
  await updateNow(page);
  await expectRelease(page, 'second');
  await expectMoves(page, 1);
});

test('another tab is asked first, and its files are kept until it is closed', async ({
  page,
  context,
  server,
  releases,
}) => {
  await install(page, server);
  const other = await context.newPage();
  await other.goto(new URL('./?game=spider', server.url).href);
  await expect(topCard(other, 10)).toBeVisible(TAKES_OVER);
  // Until then, it does not listen for versions.
  await expect(readyMark(other)).toBeAttached(TAKES_OVER);
  const takenOver = toast(other, 'Another tab is using a new version.');

  for (const mark of ['second', 'third'] as const) {
    server.release(releases[mark]);
    expect(await findUpdate(page)).toBe('installed');
    await updateNow(page);
    await expectRelease(page, mark);
    await expect(takenOver).toBeVisible(TAKES_OVER);
    await expect(updateToast(other)).toBeHidden();
  }
  await expect(other.locator('meta[name=release]')).toHaveCount(0);
  await lookAtStatistics(other);
  await takenOver.getByRole('button', { name: 'Reload' }).click();
  await expectRelease(other, 'third');

  // The files of the first two releases are no longer needed.
  await page.reload();
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [name = ''] = await caches.keys();
          const files = await (await caches.open(name)).keys();
          return files.filter(({ url }) => url.includes('StatisticsDialog-')).length;
        }),
      TAKES_OVER,
    )
    .toBe(builtFiles('StatisticsDialog-').length);
});

test('returning to an older release and going forward again does not affect stored data', async ({
  page,
  server,
  releases,
}) => {
  await install(page, server);
  await storeNewerData(page);
  for (const [mark, folder] of [
    ['second', releases.second],
    ['', DIST],
    ['third', releases.third],
  ] as const) {
    server.release(folder);
    expect(await findUpdate(page)).toBe('installed');
    await updateNow(page);
    if (mark === '') await expect(page.locator('meta[name=release]')).toHaveCount(0, TAKES_OVER);
    else await expectRelease(page, mark);
    await expect(topCard(page, 10)).toBeVisible();
    await expectNewerData(page);
  }
});
