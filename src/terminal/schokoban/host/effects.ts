import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import { dataFolder, openArcadeLevel, readPlace, writePlace, type ArcadeEntry } from './arcade.ts';
import { completePath, expandPath } from './complete.ts';
import {
  enterResult,
  openFile,
  openInCollection,
  surveyCollection,
  surveyLevel,
  writeSave,
} from './level-files.ts';
import type { Effect, Event, LevelSource } from '../model/model.ts';

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

/** Of the paths that a text may mean the first with a file: it may have just the name that was typed. */
function firstFile<T>(
  text: string,
  home: string,
  open: (path: string) => Result<T | null>,
): Result<T> {
  for (const path of [resolve(text), resolve(expandPath(text, home))]) {
    const read = open(path);
    if (!read.ok) return read;
    if (read.value !== null) return ok(read.value);
  }
  return err(t('There is no file {path}.', { path: resolve(expandPath(text, home)) }));
}

/** The event of a chosen level: it was opened, or it is a collection, which is listed. */
function openCustom(source: Extract<LevelSource, { mode: 'custom' }>, home: string): Result<Event> {
  const { path: text, number } = source;
  return firstFile<Event>(text, home, (path) => {
    if (number !== undefined) {
      const read = openInCollection(path, number);
      if (!read.ok) return read;
      return ok(read.value && { t: 'opened', source, opened: read.value });
    }
    const read = openFile(path);
    if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
    if (read.value.t === 'level') return ok({ t: 'opened', source, opened: read.value.opened });
    const { levels, faults } = read.value;
    return ok({ t: 'listed', path: text, levels: surveyCollection(path, levels), faults });
  });
}

/** Opens the level that a player chose, or lists the levels of their collection. The error is a sentence. */
export function openLevel(source: LevelSource, { levels, folder, home }: Places): Result<Event> {
  if (source.mode === 'custom') return openCustom(source, home);
  const level = levels[source.index];
  if (!level) return err(t('There is no such level.'));
  const opened = openArcadeLevel(folder, level);
  return opened.ok ? ok({ t: 'opened', source, opened: opened.value }) : opened;
}

/** Where the arcade goes on, as an index of its levels. */
export function arcadePlace({ folder, levels }: Places): number {
  return readPlace(folder, levels);
}

/** Does what the program wants done, and gives the event that reports the outcome, if any. */
export function perform(effect: Exclude<Effect, { t: 'exit' }>, places: Places): Event | null {
  const { levels, folder } = places;
  switch (effect.t) {
    case 'open': {
      const { source } = effect;
      const opened = openLevel(source, places);
      return opened.ok ? opened.value : { t: 'failed', message: opened.error };
    }
    case 'list': {
      const { path } = effect;
      if (path !== null) return perform({ t: 'open', source: { mode: 'custom', path } }, places);
      return {
        t: 'listed',
        path,
        faults: [],
        levels: levels.map(({ title, pack, file }) => ({
          title,
          ...(pack === null ? {} : { pack }),
          ...surveyLevel(join(folder, file)),
        })),
      };
    }
    case 'save': {
      const { path, letters, base } = effect;
      const written = writeSave(path, letters, base);
      if (written.t === 'saved') return written;
      if (written.t === 'taken') return { ...written, letters };
      const reason = { reason: written.reason };
      const message =
        letters === ''
          ? t('The saved game could not be deleted. ({reason})', reason)
          : t('The game could not be saved. ({reason})', reason);
      return { t: 'unsaved', message, letters };
    }
    case 'enter': {
      const { path, entry } = effect;
      return { t: 'entered', entry, ...enterResult(path, entry) };
    }
    case 'complete':
      return { t: 'completed', from: effect.text, ...completePath(effect.text, places.home) };
    case 'place': {
      const level = levels[effect.index];
      if (level) writePlace(folder, level);
      return null;
    }
  }
}
