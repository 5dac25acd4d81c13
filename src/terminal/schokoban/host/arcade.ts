import type { Environment } from '../../command-line/command.ts';
import { mkdirSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { ok, type Result } from '../../../core/result.ts';
import { formatLevel, type Level } from '../../../games/sokoban/index.ts';
import {
  arcadeLevels as levelsInOrder,
  placeAfterFormer,
} from '../../../games/sokoban/levels/arcade.ts';
import { bundleAllPacks } from '../../../games/sokoban/levels/more-packs.ts';
import { formerFile, packs } from '../../../games/sokoban/levels/packs.ts';
import { readText, writeText } from './files.ts';
import { openLevelFile, openedLevelOf } from './level-files.ts';
import type { OpenedLevel } from '../model/model.ts';

/** A level of the arcade. */
export interface ArcadeEntry {
  readonly title: string;
  /** The title of the pack that begins with it. */
  readonly pack: string | null;
  /** Read when first asked for: the menu does not wait for it. */
  readonly level: Level;
  /** The path of its file in the data folder; stays as it is if the level gets another place or title, for its results. */
  readonly file: string;
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const packTitle = (id: string) => packs.find((pack) => pack.id === id)?.title ?? null;

/** The levels of the suite, in the order of the arcade. */
export function arcadeEntries(): readonly ArcadeEntry[] {
  bundleAllPacks();
  return levelsInOrder().map((each) => ({
    title: each.title,
    pack: each.origin.number === 1 ? packTitle(each.origin.pack) : null,
    get level() {
      return each.level;
    },
    file: `${formerFile(each.origin) ?? join(each.origin.pack, slug(each.title))}.xsb`,
  }));
}

/** Where the arcade keeps its files: `$XDG_DATA_HOME`, which counts only if it is absolute. */
export function dataFolder(env: Environment, home: string): string {
  const data = env['XDG_DATA_HOME'] ?? '';
  const base = isAbsolute(data) ? data : join(home, '.local/share');
  return join(base, 'peacock-parlor/schokoban');
}

/**
 * Opens a level of the arcade. Its file is written when there is none yet; then the file counts, so
 * that it and its results belong together. Where it cannot be written, the level is played all the
 * same.
 */
export function openArcadeLevel(folder: string, { level, file }: ArcadeEntry): Result<OpenedLevel> {
  const path = join(folder, file);
  const found = openLevelFile(path);
  if (!found.ok) return found;
  if (found.value !== null) return ok(found.value);
  makeFolder(dirname(path));
  writeText(path, formatLevel(level));
  return ok(openedLevelOf(path, level));
}

/** Makes a folder if it can; what is written there later reports why it could not. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // `canWriteIn` and `writeText` find the reason again.
  }
}

const placePath = (folder: string) => join(folder, 'arcade');

/**
 * Where the arcade goes on: an index of `levels`, which are all of the arcade; 0 if nothing sensible is noted.
 * Who was in a pack that has given way goes on with the one in its place.
 */
export function readPlace(folder: string, levels: readonly ArcadeEntry[]): number {
  const text = readText(placePath(folder));
  const file = text.ok ? (text.value ?? '').trim() : '';
  const place = levels.findIndex((level) => level.file === file);
  return place >= 0 ? place : placeAfterFormer(dirname(file));
}

/** Stores where the arcade continues, by the level's file. */
export function writePlace(folder: string, level: ArcadeEntry): void {
  makeFolder(folder);
  // Only a convenience: where it cannot be written, so cannot the level, and the player is notified.
  writeText(placePath(folder), `${level.file}\n`);
}
