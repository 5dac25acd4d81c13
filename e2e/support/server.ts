import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * What a host can do instead of sending a file:
 * - `missing`: 404, with the 404 page if there is one;
 * - `page`: the app's page with 200, cached for a year, as careless hosts do;
 * - `portal`: the page of a captive portal with 200;
 * - `redirect`: redirects to the page of a captive portal;
 * - `broken`: 500;
 * - `drop`: the connection breaks, as without a network;
 * - `hang`: never answers.
 */
export type Fault = 'missing' | 'page' | 'portal' | 'redirect' | 'broken' | 'drop' | 'hang';

/** Returns the fault for a file, given its path below the app's address; `null` for none. */
export type FaultOf = (path: string) => Fault | null;

export interface StaticServer {
  /** The app's address, with a trailing slash. */
  readonly url: string;
  /** The requested paths below the app's address, in order. */
  readonly asked: readonly string[];
  /** Serves another folder at the same address from now on, as for a new release. */
  release(folder: string): void;
  /** Fails in this way from now on; `null` restores the host. */
  fail(faultOf: FaultOf | null): void;
  /** Stops responding. */
  stop(): Promise<void>;
}

const PORTAL = '<!doctype html><title>Hotel</title><h1>Welcome to the hotel’s network</h1>';
const PORTAL_PATH = 'hotel-login';

function answerPage(response: ServerResponse, status: number, body: string | Buffer) {
  // Careless hosts cache any response forever if the address has a hash in its name.
  response.writeHead(status, { 'content-type': TYPES['.html'], 'cache-control': FOR_GOOD });
  response.end(body);
}

/** An ordinary static host: serves a folder below `path`, such as `/deep/er/`, on a free port. */
export async function serveStatic(folder: string, path = '/'): Promise<StaticServer> {
  let root = folder;
  let faultOf: FaultOf = () => null;
  const asked: string[] = [];

  const answerFault = (response: ServerResponse, fault: Fault) => {
    switch (fault) {
      case 'missing': {
        const page = join(root, '404.html');
        response.writeHead(404, { 'content-type': TYPES['.html'] });
        response.end(existsSync(page) ? readFileSync(page) : '');
        return;
      }
      case 'page':
        answerPage(response, 200, readFileSync(join(root, 'index.html')));
        return;
      case 'portal':
        answerPage(response, 200, PORTAL);
        return;
      case 'redirect':
        response.writeHead(302, { location: `${path}${PORTAL_PATH}` }).end();
        return;
      case 'broken':
        response.writeHead(500).end();
        return;
      case 'drop':
        response.destroy();
        return;
      case 'hang':
        return;
    }
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(path) ? pathname.slice(path.length) : null;
    if (inside === PORTAL_PATH) {
      answerPage(response, 200, PORTAL);
      return;
    }
    const name = inside === null ? null : inside || 'index.html';
    if (name !== null) asked.push(name);
    const fault = name === null ? 'missing' : faultOf(name);
    if (fault) {
      answerFault(response, fault);
      return;
    }
    const file = join(root, normalize(`/${name ?? ''}`));
    if (!existsSync(file) || !statSync(file).isFile()) {
      answerFault(response, 'missing');
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${path}`,
    asked,
    release: (next) => {
      root = next;
    },
    fail: (next) => {
      faultOf = next ?? (() => null);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
