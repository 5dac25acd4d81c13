import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../../../core/result.ts';
import { dataFolder, openArcadeLevel, readPlace, writePlace, type ArcadeEntry } from './arcade.ts';
import { enterResult, openLevelFile, surveyLevel, writeSave } from './level-files.ts';
import type { Effect, Event, OpenedLevel, LevelSource } from '../model/model.ts';

/** Where the program finds and keeps things. */
export interface Places {
  readonly levels: readonly ArcadeEntry[];
  /** Of the arcade's files. */
  readonly folder: string;
  /** The player's home, for paths that begin with `~`. */
  readonly home: string;
}

/** The places of the player who started this process. */
export function placesOf(levels: readonly ArcadeEntry[]): Places {
  const home = homedir();
  return { levels, folder: dataFolder(process.env, home), home };
}

/** A path as people type it, or as a terminal pastes a dropped file: quoted, from home, with a space behind. */
export function expandPath(text: string, home: string): string {
  const trimmed = text.trim();
  const [, , inner] = /^(['"])(.*)\1$/.exec(trimmed) ?? [];
  const path = inner ?? trimmed;
  return path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : path;
}

function openCustom(text: string, home: string): Result<OpenedLevel> {
  // A file may have just the name that was typed, quotes, tilde and all.
  for (const path of [resolve(text), resolve(expandPath(text, home))]) {
    const read = openLevelFile(path);
    if (!read.ok) return read;
    if (read.value !== null) return ok(read.value);
  }
  return err(`There is no file ${resolve(expandPath(text, home))}.`);
}

/** Opens the level that a player chose. The error is a sentence. */
export function openLevel(
  source: LevelSource,
  { levels, folder, home }: Places,
): Result<OpenedLevel> {
  if (source.mode === 'custom') return openCustom(source.path, home);
  const level = levels[source.index];
  return level ? openArcadeLevel(folder, level) : err('There is no such level.');
}

/** Where the arcade goes on, as an index of its levels. */
export function arcadePlace({ folder, levels }: Places): number {
  return readPlace(folder, levels);
}

/** Does what the program wants done, and gives the event that tells it the outcome, if any. */
export function perform(effect: Exclude<Effect, { t: 'exit' }>, places: Places): Event | null {
  const { levels, folder } = places;
  switch (effect.t) {
    case 'open': {
      const { source } = effect;
      const opened = openLevel(source, places);
      if (!opened.ok) return { t: 'failed', message: opened.error };
      return { t: 'opened', source, opened: opened.value };
    }
    case 'list':
      return {
        t: 'listed',
        levels: levels.map(({ title, file }) => ({ title, ...surveyLevel(join(folder, file)) })),
      };
    case 'save': {
      const { path, letters } = effect;
      const written = writeSave(path, letters);
      if (written.ok) return null;
      const what =
        letters === '' ? 'The saved game could not be deleted' : 'The game could not be saved';
      return { t: 'unsaved', message: `${what}. (${written.error})`, letters };
    }
    case 'enter': {
      const { path, entry } = effect;
      return { t: 'entered', entry, ...enterResult(path, entry) };
    }
    case 'place': {
      const level = levels[effect.index];
      if (level) writePlace(folder, level);
      return null;
    }
  }
}
