import type { Cue } from '../../platform/sound-cue.ts';

type SoundPlayer = (cues: readonly Cue[]) => void;

let player: SoundPlayer | null = null;

/** Sets the player for `playSounds`. It is `null` until the first user gesture. */
export function setSoundPlayer(next: SoundPlayer | null): void {
  player = next;
}

/** Plays the sounds of one event if sound is on. Pass all sounds of an action in one call. */
export function playSounds(cues: readonly Cue[]): void {
  if (cues.length > 0) player?.(cues);
}
