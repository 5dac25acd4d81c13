import { type Dirent, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../../../core/result.ts';
import { t } from '../../../words/t.ts';
import type { Effect, Event, LevelSource, Model } from '../model/model.ts';
import { update } from '../model/update.ts';
import { type ArcadeEntry, dataFolder, openArcadeLevel, readPlace, writePlace } from './arcade.ts';
import {
  enterResult,
  openFile,
  openInCollection,
  surveyCollection,
  surveyLevel,
  writeSave,
} from './level-files.ts';

/**
 * Resolves a path as people type it, or as a terminal pastes a dropped file: quoted, relative to home, with a trailing
 * space.
 */
function expandPath(text: string, home: string): string {
  const trimmed = text.trim();
  const [, , inner] = /^(['"])(.*)\1$/.exec(trimmed) ?? [];
  const path = inner ?? trimmed;
  return path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : path;
}

/** A path as terminals paste a dropped file: with the quotes and backslashes that a shell needs. */
function withoutQuotes(text: string): string {
  return text.replace(
    /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g,
    (_, single?: string, double?: string, character?: string) =>
      single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? character ?? '',
  );
}

/** A completed path. */
interface Completed {
  /** The typed text, extended by the common beginning of all matches. */
  readonly text: string;
  /** The names of the matches. */
  readonly names: readonly string[];
}

/** Files next to a level that are not levels. */
const SIDECAR_FILE = /\.(dat|sav)$/i;

function commonStart(names: readonly string[]): string {
  const [first = ''] = names;
  let length = 0;
  while (length < first.length && names.every((name) => name[length] === first[length])) length++;
  return first.slice(0, length);
}

/** Whether it is a folder or a link to one. */
function isFolder(entry: Dirent, folder: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(join(folder, entry.name)).isDirectory();
  } catch {
    return false; // a broken link
  }
}

/** Names in a folder that start with `start`, folders with a slash; empty if the folder cannot be read. */
function namesIn(folder: string, start: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name.startsWith(start) && !SIDECAR_FILE.test(name))
      .filter(({ name }) => !/\p{Cc}/u.test(name) && (start !== '' || !name.startsWith('.')))
      .map((entry) => (isFolder(entry, folder) ? `${entry.name}/` : entry.name))
      .sort();
  } catch {
    return [];
  }
}

/** Completes the path being typed, like a shell. `home` replaces a leading `~`. */
function completePath(text: string, home: string): Completed {
  const begun = text.trimStart();
  const slash = begun.lastIndexOf('/') + 1;
  const [folder, start] = [begun.slice(0, slash), begun.slice(slash)];
  if (begun === '~' || start === '..') return { text: `${begun}/`, names: [] };
  const names = namesIn(resolve(folder === '' ? '.' : join(expandPath(folder, home))), start);
  return { text: names.length === 0 ? text : folder + commonStart(names), names };
}

/** The program's files and folders. */
interface Places {
  readonly levels: readonly ArcadeEntry[];
  /** The folder of the arcade's files. */
  readonly folder: string;
  /** The player's home, for paths that start with `~`. */
  readonly home: string;
}

/** The places of the player who started this process. */
export function placesOf(levels: readonly ArcadeEntry[]): Places {
  const home = homedir();
  return { levels, folder: dataFolder(process.env, home), home };
}

/** Opens the first existing file among the paths that a text may mean: a file may be named exactly as typed. */
function firstFile<T>(
  text: string,
  home: string,
  open: (path: string) => Result<T | null>,
): Result<T> {
  const named = expandPath(text, home);
  const dropped = expandPath(withoutQuotes(text.trim()), home);
  for (const path of [text, named, dropped].map((each) => resolve(each))) {
    const read = open(path);
    if (!read.ok) return read;
    if (read.value !== null) return ok(read.value);
  }
  return err(t('There is no file {path}.', { path: resolve(named) }));
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

/** Where the arcade continues, as an index into its levels. */
export function arcadePlace({ folder, levels }: Places): number {
  return readPlace(folder, levels);
}

/** Performs an effect, and returns the event that reports its outcome, if any. */
function perform(effect: Exclude<Effect, { t: 'exit' }>, places: Places): Event | null {
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

/**
 * Connects `update` to the outside world: performs an event's effects at once, and dispatches their outcomes as events
 * in turn. After the program has ended, events are no-ops.
 */
export function createProgram(start: Model, places: Places) {
  const listeners = new Set<() => void>();
  let model = start;
  let end: (() => void) | null = null;
  const ended = new Promise<void>((resolve) => (end = resolve));

  let isNotifying = false;
  const notify = () => {
    if (isNotifying) return;
    isNotifying = true;
    setImmediate(() => {
      isNotifying = false;
      if (end !== null) handle({ t: 'settled' });
      for (const listener of listeners) listener();
    });
  };

  const handle = (event: Event): void => {
    const step = update(model, event);
    model = step.model;
    for (const effect of step.effects) {
      if (effect.t === 'exit') {
        end?.();
        end = null;
        return;
      }
      const outcome = perform(effect, places);
      if (outcome !== null) handle(outcome);
    }
  };

  return {
    model: () => model,
    dispatch(event: Event) {
      if (end === null) return;
      const before = model;
      handle(event);
      if (model !== before) notify();
    },
    /**
     * Calls `listener` after changes, once for all events that arrived together: a key held down on a large map must
     * stop having effect once it is released. By then, what the listener shows of a game has been saved. Returns an
     * unsubscribe function.
     */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves when the program is to exit and everything has been saved. */
    ended,
  };
}
