// node tools/serve.mjs PORT: serves the last build like a web host.
import { join } from 'node:path';
import { hostFolder } from './static-host.mjs';

await hostFolder(join(import.meta.dirname, '../dist'), Number(process.argv[2]));
