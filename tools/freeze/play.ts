import type { Browser, Page } from '@playwright/test';
import { button } from '../../e2e/support/spider.ts';
import { sokobanMaterial, spiderMaterial } from './material.ts';
import { downloaded, storedValues, type Files, type Links } from './player.ts';
import { playSokoban } from './sokoban.ts';
import { playSpider } from './spider.ts';

/** What the app has stored, linked and exported. */
export interface PlayedSet {
  /** By key of `localStorage`. */
  readonly local: Readonly<Record<string, string>>;
  readonly links: Links;
  readonly files: Files;
}

/** Plays both games in a browser at the address of the built app. */
export async function playSet(browser: Browser, baseURL: string): Promise<PlayedSet> {
  const newPlayer = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-US',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1280, height: 720 },
    });
    return context.newPage();
  };
  const page = await newPlayer();
  const spider = await playSpider(page, spiderMaterial());
  const sokoban = await playSokoban(page, await newPlayer(), sokobanMaterial());
  await page.goto('./?page=data');
  const backup = await downloaded(page, () => button(page, 'Save a backup').click());
  return {
    local: { ...spider.local, ...(await storedValues(page)) },
    links: { ...spider.links, ...sokoban.links },
    files: { ...spider.files, ...sokoban.files, 'backup.json': backup },
  };
}
