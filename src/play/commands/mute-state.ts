import type { CommandState } from './command.ts';
import { t } from '../../words/t.ts';

/** What the command of the sound does now, in any game; its icon shows whether the sound is on. */
export function muteState(isMuted: boolean, run: () => void): CommandState {
  return {
    run,
    label: isMuted ? t('Switch the sound on') : t('Switch the sound off'),
    icon: isMuted ? 'soundOff' : 'sound',
  };
}
