// A web host as players meet it: text is compressed, and what has a hash in its name is kept for good.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HEADERS } from './headers.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.png', '.woff2']);
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Serves `folder` on a free port. Gives the address, with a slash at its end, and how to stop. */
export async function hostFolder(folder) {
  const files = new Map();
  const read = (path) => {
    if (!files.has(path)) {
      const plain = readFileSync(path);
      files.set(path, COMPRESSED.has(extname(path)) ? plain : gzipSync(plain));
    }
    return files.get(path);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404, HEADERS).end();
      return;
    }
    const extension = extname(path);
    response.writeHead(200, {
      ...HEADERS,
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? FOR_GOOD : 'no-cache',
      ...(!COMPRESSED.has(extension) && { 'content-encoding': 'gzip' }),
    });
    response.end(read(path));
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${server.address().port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The middle one of an odd number of values. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
