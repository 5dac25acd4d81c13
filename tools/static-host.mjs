// A typical web host: text is compressed, and files with a hash in their names are cached forever.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FILE_HEADERS, FOR_GOOD, HEADERS } from './headers.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.png', '.jpg', '.webp', '.woff2']);
const TAKES_GZIP = /\bgzip\b/;

/**
 * Serves `folder` on a port, a free one by default. Returns the address, with a trailing slash, and a function that
 * stops it. Rejects if the port is in use.
 */
export async function hostFolder(folder, port = 0) {
  const files = new Map();
  /** A file and its gzipped form; compressed once per build. */
  const read = (path) => {
    const { mtimeMs } = statSync(path);
    const known = files.get(path);
    if (known?.mtimeMs === mtimeMs) return known;
    const plain = readFileSync(path);
    const file = { mtimeMs, plain, zipped: COMPRESSED.has(extname(path)) ? null : gzipSync(plain) };
    files.set(path, file);
    return file;
  };
  const serve = ({ url, headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    const isThere = existsSync(path) && statSync(path).isFile();
    const found = isThere ? path : join(folder, '404.html');
    const extension = extname(found);
    const { plain, zipped } = read(found);
    const isZipped = zipped !== null && TAKES_GZIP.test(headers['accept-encoding'] ?? '');
    response.writeHead(isThere ? 200 : 404, {
      ...(extension === '.html' ? HEADERS : FILE_HEADERS),
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': isThere && pathname.startsWith('/assets/') ? FOR_GOOD : 'no-cache',
      ...(zipped && { vary: 'accept-encoding' }),
      ...(isZipped && { 'content-encoding': 'gzip' }),
    });
    response.end(isZipped ? zipped : plain);
  };
  const server = createServer((request, response) => {
    try {
      serve(request, response);
    } catch {
      // An invalid address, or no page for a missing file: a build may be replacing the folder.
      response.writeHead(404, HEADERS).end();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${server.address().port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The median of an odd number of values. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
