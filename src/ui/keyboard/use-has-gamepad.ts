import { useEffect, useState } from 'react';
import { connectedGamepads } from '../../platform/page/gamepad.ts';

const hasGamepad = (): boolean => connectedGamepads().length > 0;

/** Whether a gamepad is there. A page is told of one when a button of it is pressed. */
export function useHasGamepad(): boolean {
  const [has, setHas] = useState(hasGamepad);
  useEffect(() => {
    const look = () => setHas(hasGamepad());
    addEventListener('gamepadconnected', look);
    addEventListener('gamepaddisconnected', look);
    return () => {
      removeEventListener('gamepadconnected', look);
      removeEventListener('gamepaddisconnected', look);
    };
  }, []);
  return has;
}
