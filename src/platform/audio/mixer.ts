import { SOUND_CATEGORIES, type SoundCategory, type Volumes } from './cue.ts';

/** One input for each category; together they never leave the mixer louder than full scale. */
export type Mixer = ReturnType<typeof createMixer>;

/** Half the way of a slider should sound half as loud, and loudness grows slower than gain. */
function gainOf(volume: number): number {
  return volume ** 2;
}

/** Below this nothing is changed; above it peaks are rounded off. */
const KNEE = 0.75;
const CURVE_POINTS = 1025;

/** A waveshaper's curve: straight up to the knee, then bending over, and always within ±1. */
function softClip(): Float32Array<ArrayBuffer> {
  const room = 1 - KNEE;
  return Float32Array.from({ length: CURVE_POINTS }, (_, i) => {
    const x = (2 * i) / (CURVE_POINTS - 1) - 1;
    const over = Math.abs(x) - KNEE;
    return over <= 0 ? x : Math.sign(x) * (KNEE + room * Math.tanh(over / room));
  });
}

/** Undoes the gain that a compressor adds for its own threshold (Web Audio: "makeup gain"). */
const MAKEUP_TRIM = 0.7;
/** Time constant in seconds of a change of volume: fast, but no click. */
const FADE = 0.015;

/**
 * Buses → compressor → soft clipper → out. The compressor holds many sounds at once together; what
 * it is too slow for, the clipper catches, so nothing ever clips hard.
 */
export function createMixer(context: BaseAudioContext, volumes: Volumes) {
  const compressor = context.createDynamicsCompressor();
  compressor.threshold.value = -14;
  compressor.knee.value = 10;
  compressor.ratio.value = 12;
  compressor.attack.value = 0.002;
  compressor.release.value = 0.15;
  const trim = context.createGain();
  trim.gain.value = MAKEUP_TRIM;
  const clipper = context.createWaveShaper();
  clipper.curve = softClip();
  compressor.connect(trim).connect(clipper).connect(context.destination);

  const bus = (category: SoundCategory) => {
    const gain = context.createGain();
    gain.gain.value = gainOf(volumes[category]);
    gain.connect(compressor);
    return gain;
  };
  const buses = { cards: bus('cards'), game: bus('game'), interface: bus('interface') };
  return {
    buses,
    /** Volumes from 0 to 1, as the player sets them. */
    setVolumes: (next: Volumes) => {
      for (const category of SOUND_CATEGORIES) {
        const target = gainOf(next[category]);
        buses[category].gain.setTargetAtTime(target, context.currentTime, FADE);
      }
    },
  };
}
