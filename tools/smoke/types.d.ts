/** A place of the window, in CSS pixels from its top left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser with one page, as the smoke run needs it. */
export interface Driver {
  readonly version: string;
  /** Goes to an address; resolved once the page is parsed. */
  readonly open: (address: string) => Promise<void>;
  /** Calls a function within the page, and gives what it gives. Values go both ways as JSON. */
  readonly run: <V extends readonly unknown[], R>(
    code: (...values: V) => R | Promise<R>,
    ...values: V
  ) => Promise<R>;
  /** Presses and lets go of a key, named as in `KeyboardEvent.key`. */
  readonly press: (key: string) => Promise<void>;
  /** Presses the mouse at one point and lets go at another. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** Gives the page this size, or the nearest one that the window can have. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** The page as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** What pages complained of so far: errors that nobody caught, errors and warnings on the console. */
  readonly complaints: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** What the smoke run plays. Addresses are relative to the app's. */
export interface Games {
  /** The setting that says that the introduction was seen. */
  readonly introducedKey: string;
  /** What the app keeps of the last errors. */
  readonly recorderKey: string;
  /** A deal of Spider whose fifth and sixth column go one upon the other, and then upon the seventh. */
  readonly deal: string;
  readonly saveKey: string;
  /** Where the saved game goes on. */
  readonly saved: string;
  /** A saved game that one move wins. */
  readonly almostWon: string;
  /** The keys of this move. */
  readonly lastMove: readonly string[];
  readonly level: string;
  /** The keys that solve it. */
  readonly solution: readonly string[];
}
