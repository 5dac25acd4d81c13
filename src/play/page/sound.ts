import type { Cue } from '../../platform/sound-cue.ts';

type SoundPlayer = (cues: readonly Cue[]) => void;

let player: SoundPlayer | null = null;

/** Sets the player for `playSounds`; there is none before the first user gesture. */
export function setSoundPlayer(next: SoundPlayer | null): void {
  player = next;
}

/** Plays the sounds of one event if sound is on. All sounds of an action belong in one call. */
export function playSounds(cues: readonly Cue[]): void {
  if (cues.length > 0) player?.(cues);
}
