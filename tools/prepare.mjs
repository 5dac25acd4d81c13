// npm runs this after an install. It writes the generated types, which editors need before any check, and sets up the
// pre-commit hook if there is a repository: not in CI, not in a downloaded archive, not without development packages.
import { existsSync } from 'node:fs';

if (!process.env.CI && existsSync('.git')) {
  try {
    const { default: husky } = await import('husky');
    console.log(husky());
  } catch {
    // Without husky or git, the project works without the hook.
  }
}

if (existsSync('src')) await import('./types.mjs');
