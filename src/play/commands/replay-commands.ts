import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { PageCommand, PageKey } from './command.tsx';

/** As multiples of the game's default pace. */
export const SPEEDS = [0.5, 1, 2, 4, 16] as const;
type Speed = (typeof SPEEDS)[number];

/** The state of the player of a recording with `last` moves. */
export interface Player {
  /** Moves played so far, 0 to `last`. */
  readonly index: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

export type PlayerEvent =
  /** Play or pause; at the end: play from the start. */
  | { readonly t: 'toggle' }
  /** The duration of one move has passed. */
  | { readonly t: 'tick' }
  | { readonly t: 'step'; readonly by: 1 | -1 }
  | { readonly t: 'go'; readonly to: number }
  | { readonly t: 'speed'; readonly speed: Speed };

/** The state after an event. Steps and the scrubber pause playback. */
export function nextPlayer(player: Player, event: PlayerEvent): Player {
  const { index, last, isPlaying } = player;
  const at = (to: number) => Math.min(last, Math.max(0, to));
  switch (event.t) {
    case 'toggle':
      if (isPlaying) return { ...player, isPlaying: false };
      return { ...player, index: index === last ? 0 : index, isPlaying: last > 0 };
    case 'tick':
      if (!isPlaying) return player;
      return { ...player, index: at(index + 1), isPlaying: index + 1 < last };
    case 'step':
      return { ...player, index: at(index + event.by), isPlaying: false };
    case 'go':
      return { ...player, index: at(event.to), isPlaying: false };
    case 'speed':
      return { ...player, speed: event.speed };
  }
}

/** How long a position is shown before the next move, in milliseconds; `pace` is the duration at speed 1. */
export function msPerMove(speed: Speed, pace: number): number {
  return pace / speed;
}

const STEPS = message('In a replay: a move back, or forward');
const ENDS = message('In a replay: to the start, or to the end');

interface SentEvent {
  /** The event it sends to the player of the replay. */
  readonly event: PlayerEvent;
}

/** What the commands of a replay act on. */
interface ShownReplay {
  readonly player: Player;
  readonly onEvent: (event: PlayerEvent) => void;
}

/** An action that sends an event to the player. */
const sends = (event: PlayerEvent, unavailable?: (player: Player) => string | undefined) => ({
  event,
  now: ({ player, onEvent }: ShownReplay) => ({
    run: () => onEvent(event),
    unavailable: unavailable?.(player),
  }),
});

/** The commands of a replay, which have both a button and keys. */
export const REPLAY_COMMANDS = {
  back: {
    label: message('Back'),
    icon: 'previous',
    keys: ['ArrowLeft'],
    inKeyList: STEPS,
    ...sends({ t: 'step', by: -1 }, ({ index }) =>
      index === 0 ? t('This is the start.') : undefined,
    ),
  },
  forward: {
    label: message('Forward'),
    icon: 'next',
    keys: ['ArrowRight'],
    inKeyList: STEPS,
    ...sends({ t: 'step', by: 1 }, ({ index, last }) =>
      index === last ? t('This is the end.') : undefined,
    ),
  },
  // Translators: plays a replay, as on a button with the sign ▶.
  toggle: {
    label: message('Play'),
    icon: 'play',
    keys: [' '],
    inKeyList: message('In a replay: play and pause'),
    event: { t: 'toggle' },
    now: ({ player: { isPlaying }, onEvent }) => ({
      run: () => onEvent({ t: 'toggle' }),
      label: isPlaying ? t('Pause') : undefined,
      icon: isPlaying ? 'pause' : undefined,
    }),
  },
} as const satisfies Readonly<Record<string, PageCommand<ShownReplay> & SentEvent>>;

/** The keys of the scrubber for its ends, which have no buttons. */
export const SCRUBBER_KEYS = {
  toStart: {
    label: message('To the start'),
    keys: ['Home'],
    inKeyList: ENDS,
    ...sends({ t: 'go', to: 0 }),
  },
  toEnd: {
    label: message('To the end'),
    keys: ['End'],
    inKeyList: ENDS,
    ...sends({ t: 'go', to: Infinity }),
  },
} as const satisfies Readonly<Record<string, PageKey<ShownReplay> & SentEvent>>;

/** All keys of a replay. */
export const REPLAY_KEYS = { ...REPLAY_COMMANDS, ...SCRUBBER_KEYS };
