import type { CommandState } from './command.ts';

/** What the command of the sound does now, in any game; its icon shows whether the sound is on. */
export function muteState(isMuted: boolean, run: () => void): CommandState {
  return {
    run,
    label: isMuted ? 'Switch the sound on' : 'Switch the sound off',
    icon: isMuted ? 'soundOff' : 'sound',
  };
}
