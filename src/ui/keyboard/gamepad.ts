import { listenToGamepads } from '../../platform/page/gamepad.ts';
import { pressPad } from './press-pad.ts';

/** Lets gamepads play, from the press on with which the browser tells of one. */
export function playByGamepad(): void {
  listenToGamepads(pressPad);
}
