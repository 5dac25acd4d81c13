import { ok, type Result } from '../../../core/result.ts';
import type { Sokoban } from '../../../games/sokoban/index.ts';
import type { Cell, Level } from '../../../games/sokoban/rules/level.ts';
import type { Leaderboard, LeaderboardEntry } from '../../../games/sokoban/records/leaderboard.ts';
import type { Key } from './keys.ts';

/**
 * The save file of a level as last read or written; `null` if it does not exist. The error says why it cannot be read.
 */
export type SaveFile = Result<string | null>;

/** Whether a save file contains the game with these letters. Without letters: whether the file does not exist. */
export function hasGame(file: SaveFile, letters: string): boolean {
  if (!file.ok || file.value === null) return file.ok && letters === '';
  // Other programs end it with a line feed, or start it with a byte order mark.
  return letters !== '' && file.value.replace(/\s/g, '') === letters;
}

/** The size of the terminal window, in character cells. */
export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** The smallest window in which anything sensible fits. */
export const SMALLEST: WindowSize = { columns: 24, rows: 8 };

/** Whether a window is too small to show anything but a message saying so. */
export function isTooSmall({ columns, rows }: WindowSize): boolean {
  return columns < SMALLEST.columns || rows < SMALLEST.rows;
}

/** The mode in which a level is played, and which level it is. */
export type LevelSource =
  /** `index`: the level's position in the arcade, from 0. */
  | { readonly mode: 'arcade' | 'free'; readonly index: number }
  /** `path`: as typed by the player; `number`: of a level in a collection, from 1. */
  | { readonly mode: 'custom'; readonly path: string; readonly number?: number };

/** The contents of the save file next to a level. */
export type Saved =
  | { readonly t: 'none' }
  | { readonly t: 'game'; readonly game: Sokoban }
  /** The file exists and is left alone. */
  | { readonly t: 'damaged'; readonly message: string };

/** A level with the files next to it on disk. */
export interface OpenedLevel {
  readonly level: Level;
  /** Absolute path of the level file. The leaderboard and save are next to it. */
  readonly path: string;
  readonly leaderboard: Leaderboard;
  /** Why results cannot be entered, as a sentence: the file cannot be read, and is left alone. */
  readonly leaderboardFault: string | null;
  readonly saved: Saved;
  readonly saveFile: SaveFile;
  /** Why nothing can be written next to the level, as a sentence. */
  readonly readOnly: string | null;
}

/** A level that is being played or has just been played. */
export interface Table {
  readonly source: LevelSource;
  readonly opened: OpenedLevel;
  /** False if the player wants to leave a damaged save alone. */
  readonly keepsSave: boolean;
}

/** A level in the list of the arcade or of a collection. */
export interface LevelRow {
  readonly title: string;
  /** The pack that starts with this level, in the list of the arcade. */
  readonly pack?: string;
  readonly record: number | null;
  readonly saved: boolean;
}

/** How a game ended. `saved`: there was something to save, and it should be saved. */
type Outcome =
  | { readonly t: 'solved'; readonly score: number }
  | { readonly t: 'left'; readonly saved: boolean; readonly game: Sokoban };

export type Screen =
  | { readonly t: 'main' }
  | { readonly t: 'arcade' }
  /** Confirms restarting the arcade, which loses the place in it. */
  | { readonly t: 'restart' }
  /** `path`: of the collection, as typed; `null` for the arcade's levels. */
  | { readonly t: 'levels'; readonly levels: readonly LevelRow[]; readonly path: string | null }
  /** `edited`: something was typed here, even if it was erased again. */
  | { readonly t: 'path'; readonly text: string; readonly edited: boolean }
  | { readonly t: 'saved'; readonly table: Table }
  /** `letters`: what the game's save file must contain, equal to `formatSave(game)`. */
  | {
      readonly t: 'play';
      readonly table: Table;
      readonly game: Sokoban;
      readonly letters: string;
    }
  /**
   * A game was left but cannot be saved, because another program has saved one in `file` since the level was opened.
   */
  | {
      readonly t: 'taken';
      readonly table: Table;
      readonly game: Sokoban;
      readonly letters: string;
      readonly file: SaveFile;
    }
  /** Solved, showing the final map. `next` follows once the player continues. */
  | {
      readonly t: 'won';
      readonly table: Table;
      readonly game: Sokoban;
      readonly score: number;
      readonly next: Screen;
    }
  /** Solved, with a score that qualifies for the leaderboard. */
  | {
      readonly t: 'solved';
      readonly table: Table;
      readonly score: number;
      /** Letters typed since the last other key: they select options, and may be the start of a name. */
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

/** The entire state of the program. */
export interface Model {
  readonly size: WindowSize;
  /** The titles of the arcade's levels, in order. */
  readonly titles: readonly string[];
  /** Where the arcade continues, as an index into `titles`. */
  readonly place: number;
  readonly screen: Screen;
  /** The selected option, on screens with options. */
  readonly choice: number;
  /** How many pages the leaderboard was turned, negative for back. */
  readonly turned: number;
  /** A sentence about what went wrong, shown until the next key press. */
  readonly notice: string | null;
  /** The save file of the level opened last. If the file on disk differs, another program has written it. */
  readonly saveFile: SaveFile;
  /** A game that could not be saved, as LURD letters. Printed again when the program ends. */
  readonly unsaved: { readonly message: string; readonly letters: string } | null;
}

/** The target of a click: a cell of the map, an option of a menu, or anything at all if any click continues. */
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
  /** A mouse click. */
  | { readonly t: 'pointed'; readonly at: PointedAt }
  /** A turn of the mouse wheel. */
  | { readonly t: 'wheel'; readonly direction: 'u' | 'd' }
  /** A result was entered. `message` says why it could not be written, if it failed. */
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
  /** All pending events have been handled, and the result is about to be shown. */
  | { readonly t: 'settled' }
  /** The game was saved, its save was deleted, or there was nothing to do. `file` is the current file. */
  | { readonly t: 'saved'; readonly file: SaveFile }
  /** The game was not saved, because another program has saved one. */
  | { readonly t: 'taken'; readonly file: SaveFile; readonly letters: string }
  | { readonly t: 'unsaved'; readonly message: string; readonly letters: string }
  /** Ctrl-C, a signal, or the terminal is gone: save and exit. */
  | { readonly t: 'interrupt' };

/** A side effect that the program requests. */
export type Effect =
  | { readonly t: 'open'; readonly source: LevelSource }
  /** Lists the levels of the arcade or of a collection. */
  | { readonly t: 'list'; readonly path: string | null }
  /** `letters` as in the save file; if empty, the file is deleted. `base`: the file that may be replaced. */
  | {
      readonly t: 'save';
      readonly path: string;
      readonly letters: string;
      readonly base: SaveFile;
    }
  | { readonly t: 'enter'; readonly path: string; readonly entry: LeaderboardEntry }
  | { readonly t: 'place'; readonly index: number }
  /** Requests completions of the path being typed. */
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

/** A step without effects. */
export function stay(model: Model): Step {
  return { model, effects: [] };
}

/** Shows another screen, with the given option selected. */
export function show(
  model: Model,
  screen: Screen,
  effects: readonly Effect[] = [],
  choice = 0,
): Step {
  return { model: { ...model, screen, choice, turned: 0 }, effects };
}
