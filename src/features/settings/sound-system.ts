import type { Cue } from '../../platform/sound-cue.ts';
import { createSoundEngine } from '../../platform/sound-engine.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';

const CONTROLS = 'button, a[href], summary, input[type=checkbox], input[type=radio]';

function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return control?.matches(':disabled, [aria-disabled=true]') ? null : control;
}

/**
 * Plays the sounds of the interface, with one listener for all present and future controls of the page. Only a mouse
 * hovers. Returns an unsubscribe function.
 */
function listenToControls(play: (sound: 'hover' | 'click') => void): () => void {
  let hovered: Element | null = null;
  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const before = hovered;
    hovered = controlAt(target);
    if (hovered && hovered !== before) play('hover');
  };
  const onClick = ({ target }: MouseEvent) => {
    if (controlAt(target)) play('click');
  };
  addEventListener('pointerover', onPointerOver);
  addEventListener('click', onClick, true);
  return () => {
    removeEventListener('pointerover', onPointerOver);
    removeEventListener('click', onClick, true);
  };
}

/** The running sounds of the suite. */
export interface SoundSystem {
  /** Plays the cues of one event, which happened at `askedAt` by `performance.now()`. */
  readonly play: (cues: readonly Cue[], askedAt: number) => void;
  readonly end: () => void;
}

const WAKING = ['pointerup', 'keydown'] as const;

/**
 * Starts the audio; call it after a gesture of the player. It follows the settings and sleeps while the page is hidden.
 * Returns `null` if the browser has no sound.
 */
export function startSound(settings: StoredState<SuiteSettings>): SoundSystem | null {
  const engine = createSoundEngine({
    createContext: () => new AudioContext({ latencyHint: 'interactive' }),
    volumes: settings.getState().volumes,
    now: () => performance.now(),
  });
  if (!engine) return null;

  let hidden = false;
  const follow = () => engine.setAsleep(hidden || settings.getState().muted);
  const unsubscribe = settings.subscribe((now, before) => {
    if (now.volumes !== before.volumes) engine.setVolumes(now.volumes);
    follow();
  });
  const unwatch = watchPage({
    onHide: () => {
      hidden = true;
      follow();
    },
    onShow: () => {
      hidden = false;
      follow();
    },
  });
  const unlisten = listenToControls((sound) => engine.play([{ sound }]));
  for (const type of WAKING) addEventListener(type, engine.wake, true);

  return {
    play: engine.play,
    end: () => {
      unsubscribe();
      unwatch();
      unlisten();
      for (const type of WAKING) removeEventListener(type, engine.wake, true);
      engine.setAsleep(true);
    },
  };
}
