import type { Cue, Volumes } from '../../src/platform/sound-cue.ts';
import { createMixer, createVoices } from '../../src/platform/sound-engine.ts';
import { recipeOf, secondsOf } from '../../src/platform/sound-recipes.ts';

/** The level of a rendered sound; 1 is full scale. */
export interface Loudness {
  readonly peak: number;
  /** The loudest sample of each channel. */
  readonly left: number;
  readonly right: number;
  /** Seconds from its start until it stays silent (below -60 dB). */
  readonly ends: number;
}

const SAMPLE_RATE = 48_000;
/** Seconds of silence before the sounds: Chromium's compressor needs a moment to open. */
const LEAD = 0.5;
const FULL: Volumes = { cards: 1, game: 1, interface: 1 };

/**
 * Runs in the browser. Renders cues that all start together, through the suite's own voices and limiter, faster than
 * real time.
 */
async function renderCues(cues: readonly Cue[]): Promise<Loudness> {
  const recipes = cues.map(({ sound, tone }) => recipeOf(sound, tone));
  const seconds = LEAD + Math.max(...recipes.map(secondsOf)) + 0.1;
  const length = Math.ceil(seconds * SAMPLE_RATE);
  const context = new OfflineAudioContext({ numberOfChannels: 2, length, sampleRate: SAMPLE_RATE });
  const voices = createVoices(context, createMixer(context, FULL));
  for (const [index, { pan = 0 }] of cues.entries()) {
    voices.play(recipes[index]!, { at: LEAD, pan });
  }
  const rendered = await context.startRendering();
  const [left, right] = [0, 1].map((channel) => rendered.getChannelData(channel).map(Math.abs));
  const loudest = (samples = new Float32Array()) =>
    samples.reduce((most, sample) => Math.max(most, sample), 0);
  const lastLoud = Math.max(
    ...[left, right].map((samples) => samples?.findLastIndex((sample) => sample > 0.001) ?? 0),
  );
  return {
    peak: Math.max(loudest(left), loudest(right)),
    left: loudest(left),
    right: loudest(right),
    ends: lastLoud / SAMPLE_RATE - LEAD,
  };
}

/** What this file adds to the page's `window`. */
export interface WithRenderer {
  readonly renderCues: typeof renderCues;
}

Object.assign(window, { renderCues } satisfies WithRenderer);
