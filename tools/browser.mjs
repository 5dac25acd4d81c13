// Finds the browser for the tests and the icons. Cheap: it only looks for files.
// Order: CHROMIUM_PATH, Playwright's own build, a Chrome, Chromium or Edge already on the machine.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_EXES = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];
const LINUX_COMMANDS = [
  ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  'microsoft-edge-stable',
];
/** Debian's /usr/bin/chromium is a shell script around this; using it directly saves a process. */
const DEBIAN_BINARY = '/usr/lib/chromium/chromium';
/** The package chromium-headless-shell. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

function systemCandidates() {
  const { env, platform } = process;
  if (platform === 'darwin') {
    return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => WINDOWS_EXES.map((exe) => join(folder, exe)));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [
    DEBIAN_BINARY,
    ...folders.flatMap((folder) => LINUX_COMMANDS.map((name) => join(folder, name))),
  ];
}

export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} does not exist`);
    return { kind: 'env', path: wanted };
  }
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { kind: 'playwright', path: own };
  const path = systemCandidates().find((candidate) => existsSync(candidate));
  return path ? { kind: 'system', path } : null;
}

/** No GPU and no background network traffic of the browser: the same pictures and timings everywhere. */
const QUIET_ARGS = ['--disable-quic', '--no-first-run', '--disable-gpu'];

/** Full Chromium in its new headless mode: benchmarks and installed apps need a window. */
export function launchOptions() {
  const found = findBrowser();
  if (!found || found.kind === 'playwright') return { channel: 'chromium', args: QUIET_ARGS };
  return { executablePath: found.path, args: QUIET_ARGS };
}

/** Whether a Chromium without windows, tabs and menus is installed. */
export const hasShell = () => findBrowser()?.kind === 'playwright' || existsSync(DEBIAN_SHELL);

/**
 * Chromium without windows, tabs and menus, if installed: painting these took a fifth of the time of the browser tests.
 * Otherwise the full one.
 */
export function shellOptions() {
  if (process.env.CHROMIUM_PATH || !hasShell()) return launchOptions();
  const isOurs = findBrowser()?.kind === 'playwright'; // Playwright's own choice, without a path or channel
  return { ...(isOurs ? {} : { executablePath: DEBIAN_SHELL }), args: QUIET_ARGS };
}
