import { ok, type Result } from '../../../core/result.ts';
import type { Sokoban } from '../../../games/sokoban/index.ts';
import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import type { Leaderboard, LeaderboardEntry } from '../../../games/sokoban/records/leaderboard.ts';
import type { Key } from './keys.ts';

/** The save file of a level as it was read or last written; `null`: there is none; the error says why it cannot be read. */
export type SaveFile = Result<string | null>;

/** Whether a save file has the game with these letters; without letters, whether there is no file. */
export function hasGame(file: SaveFile, letters: string): boolean {
  if (!file.ok || file.value === null) return file.ok && letters === '';
  // Other programs end it with a line feed, or begin it with a byte order mark.
  return letters !== '' && file.value.replace(/\s/g, '') === letters;
}

/** Of the terminal's window, in character cells. */
export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** Below this nothing sensible fits. */
export const SMALLEST: WindowSize = { columns: 24, rows: 8 };

/** Whether a window is too small to show anything but that. */
export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}

/** In which mode a level is played, and which level it is. */
export type LevelSource =
  /** `index`: the level's place in the arcade's order, from 0. */
  | { readonly mode: 'arcade' | 'free'; readonly index: number }
  /** `path`: as the player typed it; `number`: of a level in a collection, from 1. */
  | { readonly mode: 'custom'; readonly path: string; readonly number?: number };

/** The contents of the save file next to a level. */
export type Saved =
  | { readonly t: 'none' }
  | { readonly t: 'game'; readonly game: Sokoban }
  /** The file is there and is left alone. */
  | { readonly t: 'damaged'; readonly message: string };

/** A level with the files next to it on disk. */
export interface OpenedLevel {
  readonly level: Level;
  /** Of the level's file, absolute; leaderboard and save lie next to it. */
  readonly path: string;
  readonly leaderboard: Leaderboard;
  /** Why results cannot be entered, as a sentence: the file cannot be read, and is left alone. */
  readonly leaderboardFault: string | null;
  readonly saved: Saved;
  readonly saveFile: SaveFile;
  /** Why nothing can be written next to the level, as a sentence. */
  readonly readOnly: string | null;
}

/** A level that is being played, or was a moment ago. */
export interface Table {
  readonly source: LevelSource;
  readonly opened: OpenedLevel;
  /** Not if a damaged save is there, and the player wants it left alone. */
  readonly keepsSave: boolean;
}

/** A level in a list: of the arcade, or of a collection. */
export interface LevelRow {
  readonly title: string;
  /** The pack that begins with it, in the list of the arcade. */
  readonly pack?: string;
  readonly record: number | null;
  readonly saved: boolean;
}

/** How a game ended; `saved` says whether there was something to save, and that it should be. */
type Outcome =
  | { readonly t: 'solved'; readonly score: number }
  | { readonly t: 'left'; readonly saved: boolean; readonly game: Sokoban };

export type Screen =
  | { readonly t: 'main' }
  | { readonly t: 'arcade' }
  /** The arcade is to begin again, which gives up the place in it. */
  | { readonly t: 'anew' }
  /** `path`: of the collection, as it was typed; `null` for the arcade's levels. */
  | { readonly t: 'levels'; readonly levels: readonly LevelRow[]; readonly path: string | null }
  /** `edited`: something was typed here, and may have been erased again. */
  | { readonly t: 'path'; readonly text: string; readonly edited: boolean }
  | { readonly t: 'saved'; readonly table: Table }
  /** `letters`: what the save file of the game has to hold, which is `formatSave(game)`. */
  | {
      readonly t: 'play';
      readonly table: Table;
      readonly game: Sokoban;
      readonly letters: string;
    }
  /** A game was left that cannot be saved, as another program has saved one in `file` since the level was opened. */
  | {
      readonly t: 'taken';
      readonly table: Table;
      readonly game: Sokoban;
      readonly letters: string;
      readonly file: SaveFile;
    }
  /** Solved, with the map as it is now; `next` comes when the player has seen it. */
  | {
      readonly t: 'won';
      readonly table: Table;
      readonly game: Sokoban;
      readonly score: number;
      readonly next: Screen;
    }
  /** Solved, with a score that may go on the leaderboard. */
  | {
      readonly t: 'solved';
      readonly table: Table;
      readonly score: number;
      /** Letters since the last other key: they choose, and may be the beginning of a name. */
      readonly typed: string;
    }
  | {
      readonly t: 'nickname';
      readonly table: Table;
      readonly score: number;
      readonly text: string;
      readonly edited: boolean;
    }
  | {
      readonly t: 'result';
      readonly table: Table;
      readonly outcome: Outcome;
      /** The player's own new entry. */
      readonly entry: LeaderboardEntry | null;
    };

/** All that the program knows and shows. */
export interface Model {
  readonly size: WindowSize;
  /** The arcade's levels in their order. */
  readonly titles: readonly string[];
  /** Where the arcade continues, as an index of `titles`. */
  readonly place: number;
  readonly screen: Screen;
  /** The option that is chosen, on screens that have some. */
  readonly choice: number;
  /** How many pages the leaderboard was turned on, below 0 for back. */
  readonly turned: number;
  /** A sentence about what went wrong, until the next key. */
  readonly notice: string | null;
  /** Of the level that was opened last. A file that is different now was written by another program. */
  readonly saveFile: SaveFile;
  /** A game that could not be saved, as LURD letters: shown again when the program ends. */
  readonly unsaved: { readonly message: string; readonly letters: string } | null;
}

/** The target of a click: a cell of the map, an option of a menu, or anything if any click continues. */
export type PointedAt =
  | { readonly t: 'cell'; readonly cell: Cell }
  | { readonly t: 'option'; readonly option: number }
  | { readonly t: 'on' };

export type Event =
  | { readonly t: 'key'; readonly key: Key }
  | { readonly t: 'resized'; readonly size: WindowSize }
  | { readonly t: 'opened'; readonly source: LevelSource; readonly opened: OpenedLevel }
  /** `faults`: why boards of the collection are left out, as sentences. */
  | {
      readonly t: 'listed';
      readonly levels: readonly LevelRow[];
      readonly path: string | null;
      readonly faults: readonly string[];
    }
  /** A click of the mouse. */
  | { readonly t: 'pointed'; readonly at: PointedAt }
  /** A turn of its wheel. */
  | { readonly t: 'wheel'; readonly direction: 'u' | 'd' }
  /** A result was entered; `message` says why it could not be written, if so. */
  | {
      readonly t: 'entered';
      readonly leaderboard: Leaderboard;
      readonly entry: LeaderboardEntry;
      readonly message: string | null;
    }
  /** The typed text was `from`; `names` are the matches. */
  | {
      readonly t: 'completed';
      readonly from: string;
      readonly text: string;
      readonly names: readonly string[];
    }
  | { readonly t: 'failed'; readonly message: string }
  /** All pending events are done, and the outcome is about to be shown. */
  | { readonly t: 'settled' }
  /** The game was saved, or its save deleted, or there was nothing to do; the file is like this now. */
  | { readonly t: 'saved'; readonly file: SaveFile }
  /** The game was not saved, as another program has saved one. */
  | { readonly t: 'taken'; readonly file: SaveFile; readonly letters: string }
  | { readonly t: 'unsaved'; readonly message: string; readonly letters: string }
  /** Ctrl-C, a signal, or the terminal is gone: save and end. */
  | { readonly t: 'interrupt' };

/** A side effect that the program requests. */
export type Effect =
  | { readonly t: 'open'; readonly source: LevelSource }
  /** Lists the levels of the arcade, or of a collection. */
  | { readonly t: 'list'; readonly path: string | null }
  /** `letters` as the save file holds them; without any, the file is deleted. `base`: the file that they may replace. */
  | {
      readonly t: 'save';
      readonly path: string;
      readonly letters: string;
      readonly base: SaveFile;
    }
  | { readonly t: 'enter'; readonly path: string; readonly entry: LeaderboardEntry }
  | { readonly t: 'place'; readonly index: number }
  /** Completions of a path that is being typed. */
  | { readonly t: 'complete'; readonly text: string }
  | { readonly t: 'exit' };

/** The initial model of the program. */
export function startModel(size: WindowSize, titles: readonly string[], place: number): Model {
  return {
    ...{ size, titles, place },
    ...{ screen: { t: 'main' }, choice: 0, turned: 0, notice: null },
    ...{ saveFile: ok(null), unsaved: null },
  };
}

/** The result of an event: the next model, and the effects in order. */
export interface Step {
  readonly model: Model;
  readonly effects: readonly Effect[];
}

/** Nothing to be done. */
export function stay(model: Model): Step {
  return { model, effects: [] };
}

/** Another screen, with the given option chosen. */
export function show(
  model: Model,
  screen: Screen,
  effects: readonly Effect[] = [],
  choice = 0,
): Step {
  return { model: { ...model, screen, choice, turned: 0 }, effects };
}
