// npm start: builds the app and serves the result like a web host.
import { join } from 'node:path';
import { build } from 'vite';
import { hostFolder } from './static-host.mjs';

const PORT = 8000;

try {
  console.log('Building Peacock Parlor …');
  await build({ logLevel: 'warn' });
  const { url } = await hostFolder(join(import.meta.dirname, '../dist'), PORT);
  console.log(`Peacock Parlor is open at ${url} (Ctrl+C closes it)`);
} catch (error) {
  const reason =
    error.code === 'EADDRINUSE' ? `another program uses port ${PORT} already.` : error.message;
  console.error(`Peacock Parlor could not start: ${reason}`);
  process.exit(1);
}
