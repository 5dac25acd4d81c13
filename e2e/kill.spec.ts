import { type Page } from '@playwright/test';
import { newProfile, removeProfiles, startKillable } from './support/killable.ts';
import { linkTo, topCard } from './support/spider.ts';
import { PEACOCK } from './support/games.ts';
import { INTRODUCED_KEY } from '../src/features/help/introduction-offer.ts';
import { expect, test } from './support/test.ts';

test.afterAll(() => {
  removeProfiles();
});

const savedLog = (page: Page, key: string) =>
  page.evaluate((name) => /"log":"([^"]*)"/.exec(localStorage.getItem(name) ?? '')?.[1], key);

/** Whether the journal, whose writes are on disk when they end, has this log. */
const isJournaled = (page: Page, key: string, log: string) =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('peacock-parlor');
        opening.onsuccess = () => {
          const request = opening.result.transaction('journal').objectStore('journal').get(name);
          request.onsuccess = () => {
            opening.result.close();
            resolve(String(request.result).includes(`"log":"${wanted}"`));
          };
        };
      }),
    [key, log] as const,
  );

// The browser itself writes localStorage to disk some five seconds later.
test(
  'moves played a moment before the browser is killed are restored',
  { tag: '@journey' },
  async ({ baseURL }) => {
    const profile = newProfile();
    const [key, log] = ['spider.v1.lastGame', '0>5x1 deal deal undo deal'];
    const first = await startKillable(profile);
    await first.page.addInitScript((name) => {
      localStorage.setItem(name, 'yes');
    }, INTRODUCED_KEY);
    await first.page.goto(new URL(linkTo(PEACOCK), baseURL).href);
    await expect(topCard(first.page, 10)).toBeVisible();
    for (const press of ['1', 'Enter', '6', 'Enter', 'd', 'd', 'u', 'd']) {
      await first.page.keyboard.press(press);
    }
    await expect.poll(() => isJournaled(first.page, key, log)).toBe(true);
    await first.kill();

    const second = await startKillable(profile);
    await second.page.goto(new URL('./', baseURL).href);
    await expect(topCard(second.page, 10)).toBeVisible();
    expect(await savedLog(second.page, key)).toBe(log);
    await expect(second.page.locator('header dl > div', { hasText: 'Moves' })).toContainText('3');
    await second.kill();
  },
);
