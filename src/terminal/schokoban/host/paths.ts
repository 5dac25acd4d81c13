import { join } from 'node:path';

/** A path as people type it, or as a terminal pastes a dropped file: quoted, from home, with a space behind. */
export function expandPath(text: string, home: string): string {
  const trimmed = text.trim();
  const [, , inner] = /^(['"])(.*)\1$/.exec(trimmed) ?? [];
  const path = inner ?? trimmed;
  return path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : path;
}
