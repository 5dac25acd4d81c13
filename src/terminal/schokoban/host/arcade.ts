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
  /** The title of the pack that starts with this level. */
  readonly pack: string | null;
  /** Read on first access, so that the menu does not wait for it. */
  readonly level: Level;
  /**
   * The path of its file in the data folder. It stays the same if the level is moved or renamed, to keep its results.
   */
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

/** The levels of the suite, in arcade order. */
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

/** Where the arcade stores its files: in `$XDG_DATA_HOME`, which only counts if it is absolute. */
export function dataFolder(env: Environment, home: string): string {
  const data = env['XDG_DATA_HOME'] ?? '';
  const base = isAbsolute(data) ? data : join(home, '.local/share');
  return join(base, 'peacock-parlor/schokoban');
}

/**
 * Opens a level of the arcade. Writes its file if there is none; from then on the file takes precedence, so that it
 * matches its results. If it cannot be written, the level can still be played.
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

/** Creates a folder if possible. Later writes report why it failed. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // `canWriteIn` and `writeText` encounter the reason again.
  }
}

const placePath = (folder: string) => join(folder, 'arcade');

/**
 * Where the arcade continues, as an index into `levels`, which are all of the arcade's; 0 if nothing valid is stored. A
 * player of a pack that was replaced continues with its replacement.
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
  // Only a convenience: if this fails, writing the level fails too, and the player is notified.
  writeText(placePath(folder), `${level.file}\n`);
}
