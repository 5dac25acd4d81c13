import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../../tools/browser.mjs';
import { expect } from './test.ts';

/** A browser with a profile on disk that can be killed at any moment, as by a power cut. */
export interface KillableBrowser {
  readonly page: Page;
  /** Kills the whole browser at once, without notifying any page. */
  kill(): Promise<void>;
}

const profiles: string[] = [];

/** Creates a folder for a profile, which `removeProfiles` removes. */
export function newProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-profile-'));
  profiles.push(folder);
  return folder;
}

export function removeProfiles(): void {
  for (const folder of profiles.splice(0)) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** The browser's debugging port; `null` until its file, which is empty at first, is complete. */
function portOf(profile: string): number | null {
  try {
    const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    return path ? Number(port) : null;
  } catch {
    return null;
  }
}

async function connect(profile: string): Promise<Browser> {
  let port: number | null = null;
  await expect.poll(() => (port = portOf(profile)), { timeout: 30_000 }).not.toBeNull();
  return chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    // Kills the whole process group, because the browser's helper processes write for it.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  });
}

/** Starts a browser with this profile. */
export async function startKillable(profile: string): Promise<KillableBrowser> {
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions();
  const child = spawn(
    executablePath,
    [
      ...args,
      ...['--headless=new', '--no-sandbox', '--remote-debugging-port=0'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const browser = await connect(profile);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  // The browser listens before it has opened its first page.
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  return { page, kill: () => end(child) };
}
