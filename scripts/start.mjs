// npm start: builds the app and serves the result, just as a web host would.
import { build, preview } from 'vite';

const PORT = 8000;

try {
  console.log('Building Peacock Parlor …');
  await build({ logLevel: 'warn' });
  await preview({ preview: { port: PORT, strictPort: true } });
  console.log(`Peacock Parlor is open at http://localhost:${PORT}/ (Ctrl+C closes it)`);
} catch (error) {
  console.error(`Peacock Parlor could not start: ${error.message}`);
  process.exit(1);
}
