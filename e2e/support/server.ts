import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
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

export interface StaticServer {
  /** The address of the app, with a slash at its end. */
  readonly url: string;
  /** Serves another folder at the same address from now on: a new version is released. */
  release(folder: string): void;
  /** From now on these files are not there (404); `null` brings all of them back. */
  lose(files: RegExp | null): void;
  /** Pulls the plug: nothing is answered any more. */
  stop(): Promise<void>;
}

/** Any plain static host: serves a folder under `path`, such as `/deep/er/`, on a free port. */
export async function serveStatic(folder: string, path = '/'): Promise<StaticServer> {
  let root = folder;
  let lost: RegExp | null = null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(path) ? pathname.slice(path.length) : null;
    const file = inside === null ? '' : join(root, normalize(`/${inside || 'index.html'}`));
    if (lost?.test(pathname) === true || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
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
    release: (next) => {
      root = next;
    },
    lose: (files) => {
      lost = files;
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
