import { useEffect, useState } from 'react';

/** Browsers without gamepads have no such function, and in a frame it may be forbidden. */
function hasGamepad(): boolean {
  try {
    return navigator.getGamepads().some((pad) => pad !== null);
  } catch {
    return false;
  }
}

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
