import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notesOf } from './notes.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.1.0] - 2027-01-02

### Added

- A third game.

## [1.0.0] - 2026-12-01

The first one.

[1.1.0]: https://example.org/1.1.0
[1.0.0]: https://example.org/1.0.0
`;

test('the notes of a version are only its section', () => {
  expect(notesOf(CHANGELOG, '1.1.0')).toBe('### Added\n\n- A third game.\n');
  expect(notesOf(CHANGELOG, '1.0.0')).toBe('The first one.\n');
});

test('a missing or empty version has none', () => {
  expect(notesOf(CHANGELOG, '2.0.0')).toBeNull();
  expect(notesOf(CHANGELOG, '1.0')).toBeNull();
  expect(notesOf(CHANGELOG, 'Unreleased')).toBeNull();
});

test('our own changelog has this format', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const versions = [...changelog.matchAll(/^## \[([^\]]+)\]/gm)].map(([, version = '']) => version);
  expect(versions[0]).toBe('Unreleased');
  // A version gets its heading in the commit that names it.
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(versions[1]).toBe(version);
  expect(notesOf(changelog, version)).not.toBeNull();
});
