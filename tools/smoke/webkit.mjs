// WebKit, driven by WebDriver: WebKitGTK's driver on Linux, Safari's on a Mac.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from './find-program.mjs';

/** WebDriver's codes for keys without a character. */
const KEYS = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Enter: '\uE006',
  Escape: '\uE00C',
};
const BROWSERS = { safaridriver: 'safari', WebKitWebDriver: 'MiniBrowser' };
const TIMEOUT_MS = 20_000;

const COMPLAINTS = 'smoke-complaints';

/**
 * In the page: records its errors from now on, because WebDriver cannot report them. Earlier ones are in the app's own
 * recorder.
 */
function listen(/** @type {string} */ key) {
  /** @param {readonly unknown[]} words */
  const note = (...words) => {
    const all = [...JSON.parse(sessionStorage.getItem(key) ?? '[]'), words.map(String).join(' ')];
    sessionStorage.setItem(key, JSON.stringify(all));
  };
  console.error = note;
  console.warn = note;
  addEventListener('error', ({ message, error }) => {
    if (error) note('uncaught:', message); // without an error it is a size that is reported a frame later
  });
  addEventListener('unhandledrejection', ({ reason }) => note('uncaught:', reason));
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    note('refused:', blockedURI),
  );
}

/** The driver of this machine, or why it is missing. */
export function find() {
  for (const program of /** @type {const} */ (['WebKitWebDriver', 'safaridriver'])) {
    const path = findProgram([program]);
    if (path === undefined) continue;
    const needsScreen = process.platform === 'linux' && !process.env.DISPLAY;
    const xvfb = needsScreen ? findProgram(['Xvfb']) : undefined;
    if (needsScreen && xvfb === undefined) {
      return { missing: 'WebKit needs a screen: set DISPLAY, or install Xvfb (Debian: xvfb)' };
    }
    return { path, program, xvfb };
  }
  return { missing: 'no WebKit here: install its driver (Debian: webkit2gtk-driver)' };
}

/** An unused port. */
async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(null)));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/**
 * A virtual screen, for a browser that needs one.
 * @param {string} path
 */
async function startScreen(path) {
  const screen = spawn(path, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await new Promise((done) =>
    screen.stdout.once('data', (data) => done(String(data).split('\n'))),
  );
  return { display: `:${number}`, stop: () => screen.kill() };
}

/**
 * Starts it with nothing stored.
 * @param {{ path: string, program: keyof typeof BROWSERS, xvfb: string | undefined }} found
 * @returns {Promise<import('./types').Driver>}
 */
export async function start({ path, program, xvfb }) {
  const screen = xvfb ? await startScreen(xvfb) : null;
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`], {
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }) },
    stdio: 'ignore',
  });
  /**
   * @param {'DELETE' | 'GET' | 'POST'} method
   * @param {string} command
   * @param {unknown} [body]
   */
  async function ask(method, command, body) {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command}: ${value.error}, ${value.message}`);
    return value;
  }
  const until = Date.now() + TIMEOUT_MS;
  while (!(await ask('GET', '/status').catch(() => null))) {
    if (Date.now() > until) throw new Error(`${program} does not answer`);
    await pause(100);
  }
  const session = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: BROWSERS[program] } },
  });
  const at = `/session/${session.sessionId}`;
  /** @type {import('./types').Driver['run']} */
  const run = async (code, ...values) => {
    const script = `const [values, done] = arguments;
      Promise.resolve((${String(code)})(...values)).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await ask('POST', `${at}/execute/async`, { script, args: [values] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  /** @param {readonly object[]} steps */
  const point = (steps) =>
    ask('POST', `${at}/actions`, {
      actions: [
        { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps },
      ],
    });
  return {
    version: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    open: async (address) => {
      await ask('POST', `${at}/url`, { url: address });
      await run(listen, COMPLAINTS);
    },
    run,
    press: async (key) => {
      const value = Object.entries(KEYS).find(([name]) => name === key)?.[1] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await ask('POST', `${at}/actions`, {
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
    drag: (from, to) =>
      point([
        { type: 'pointerMove', duration: 0, x: Math.round(from.x), y: Math.round(from.y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', duration: 200, x: Math.round(to.x), y: Math.round(to.y) },
        { type: 'pointerUp', button: 0 },
      ]),
    resize: async (width, height) => {
      // The window has a bar of its own, whose size is only known once it exists.
      let [addWidth, addHeight] = [0, 0];
      for (let round = 0; round < 3; round++) {
        await ask('POST', `${at}/window/rect`, {
          width: width + addWidth,
          height: height + addHeight,
        });
        await pause(1000); // until it has this size, and is painted in it
        const inner = await run(() => ({ width: innerWidth, height: innerHeight }));
        if (inner.width === width && inner.height === height) return;
        addWidth += width - inner.width;
        addHeight += height - inner.height;
      }
    },
    screenshot: async () => Buffer.from(await ask('GET', `${at}/screenshot`), 'base64'),
    complaints: () => run((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), COMPLAINTS),
    stop: async () => {
      await ask('DELETE', at).catch(() => null);
      driver.kill();
      screen?.stop();
    },
  };
}
