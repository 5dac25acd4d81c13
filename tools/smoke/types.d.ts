/** A point in the window, in CSS pixels from its top left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser with one page, for the smoke test. */
export interface Driver {
  readonly version: string;
  /** Navigates to an address; resolves when the page is parsed. */
  readonly open: (address: string) => Promise<void>;
  /** Calls a function in the page, and returns its result. Values are passed as JSON both ways. */
  readonly run: <V extends readonly unknown[], R>(
    code: (...values: V) => R | Promise<R>,
    ...values: V
  ) => Promise<R>;
  /** Presses and releases a key, named as in `KeyboardEvent.key`. */
  readonly press: (key: string) => Promise<void>;
  /** Presses the mouse at one point and releases it at another. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** Gives the page this size, or the nearest one that the window allows. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** The page as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** What pages have reported so far: uncaught errors, and errors and warnings on the console. */
  readonly complaints: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** The games of the smoke test. Addresses are relative to the app's. */
export interface Games {
  /** The setting that marks the introduction as seen. */
  readonly introducedKey: string;
  /** The app's log of recent errors. */
  readonly recorderKey: string;
  /** A Spider deal whose fifth and sixth column can be combined, and then moved to the seventh. */
  readonly deal: string;
  readonly saveKey: string;
  /** The address that resumes the saved game. */
  readonly saved: string;
  /** A saved game that one move wins. */
  readonly almostWon: string;
  /** The keys of this move. */
  readonly lastMove: readonly string[];
  readonly level: string;
  /** The keys that solve it. */
  readonly solution: readonly string[];
}
