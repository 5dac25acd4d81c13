import * as v from 'valibot';
import type { SoundCategory, Volumes } from '../platform/sound-cue.ts';
import type { TextStorage } from '../platform/storage.ts';
import { LANGUAGE_NAMES, type Language } from '../words/language.ts';
import { schemaState } from './stored/schema-codec.ts';
import { createStoredState, type StoredState } from './stored/stored-state.ts';
import type { StorageError } from './stored/stored-value.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const CONTRASTS = ['system', 'high'] as const;

const MOTIONS = ['system', 'reduced'] as const;

/** Language codes. `system` stands for the browser's preferred language. */
const LANGUAGES = ['system', ...(Object.keys(LANGUAGE_NAMES) as Language[])] as const;

const DEFAULT_VOLUMES: Volumes = { cards: 0.8, game: 0.8, interface: 0.5 };

const volume = (category: SoundCategory) =>
  v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), DEFAULT_VOLUMES[category]);

const SuiteSettingsSchema = v.object({
  language: v.fallback(v.picklist(LANGUAGES), 'system'),
  theme: v.fallback(v.picklist(THEMES), 'system'),
  contrast: v.fallback(v.picklist(CONTRASTS), 'system'),
  motion: v.fallback(v.picklist(MOTIONS), 'system'),
  muted: v.fallback(v.boolean(), false),
  /** Sound volumes from 0 to 1. */
  volumes: v.fallback(
    v.object({ cards: volume('cards'), game: volume('game'), interface: volume('interface') }),
    DEFAULT_VOLUMES,
  ),
  /** Whether single letters are shortcuts. */
  letterKeys: v.fallback(v.boolean(), true),
  /** Whether the time and the score are shown during a game. */
  clock: v.fallback(v.boolean(), true),
  score: v.fallback(v.boolean(), true),
  /** Large cards, few buttons, no clock and no score. Overrides other settings. */
  simple: v.fallback(v.boolean(), false),
  /** Whether the screen stays on while a game is shown. */
  stayAwake: v.fallback(v.boolean(), false),
  /** Whether the installed app's icon shows a badge while a deal or a level of the day has not been played. */
  badge: v.fallback(v.boolean(), false),
  /** The id of the last game played. The app opens on it. */
  lastGame: v.fallback(v.nullable(v.string()), null),
});

/** Settings that apply to the whole suite, whichever game is played. */
export type SuiteSettings = v.InferOutput<typeof SuiteSettingsSchema>;

export const SUITE_SETTINGS_KEY = 'parlor.v1.settings';

const state = schemaState(SuiteSettingsSchema);

/** The codec of the stored settings. */
export const suiteSettingsCodec = state.codec;

interface SuiteSettingsOptions {
  readonly storage: TextStorage;
  readonly onStorageError: (error: StorageError) => void;
}

/** Opens the suite's settings in a storage. */
export function createSuiteSettings(options: SuiteSettingsOptions): StoredState<SuiteSettings> {
  return createStoredState({
    ...options,
    ...state,
    key: SUITE_SETTINGS_KEY,
  });
}
