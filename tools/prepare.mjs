// npm runs this after an install. It writes the generated types, which editors need before any check, and it
// sets up the pre-commit hook where there is something to commit to: not in CI, not in a downloaded archive, not
// where development packages were left out.
import { existsSync } from 'node:fs';

if (!process.env.CI && existsSync('.git')) {
  try {
    const { default: husky } = await import('husky');
    console.log(husky());
  } catch {
    // No husky, or no git: the project works without the hook.
  }
}

if (existsSync('src')) await import('./types.mjs');
