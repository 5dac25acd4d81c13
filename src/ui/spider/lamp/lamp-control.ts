import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { WinUse } from '../../../store/lamp-state.ts';
import type { Lamp } from './lamp-words.ts';

/** The lamp of the game on the table, and what can be asked of the solver behind it. */
export interface LampControl {
  readonly state: Lamp;
  /** What it says is shown at the foot of the cards. */
  readonly isOpen: boolean;
  /** Lights the lamp; where it is lit, shows what it says, or puts that away. */
  readonly press: () => Promise<void>;
  readonly close: () => void;
  readonly putOut: () => void;
  readonly lookLonger: () => void;
  /** Asks again after the solver failed. */
  readonly retry: () => void;
  /** Gives up what the solver is asked. */
  readonly stop: () => void;
  /** Looks for the last position from which a win is known. */
  readonly lookBack: () => Promise<void>;
  /** Goes back there; redo brings the moves back. */
  readonly goBack: () => void;
  /** The moves that win from here; where none are known, that is told, and the answer is `null`. */
  readonly findWin: (use: WinUse) => Promise<readonly SpiderMove[] | null>;
}
