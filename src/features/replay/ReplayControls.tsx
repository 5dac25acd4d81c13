import { Choice } from '../../ui/controls/fields.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { keyName } from '../../ui/keyboard/key-name.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { commandsOf, shownKey } from '../../play/commands/command.ts';
import { SPEEDS, type Player, type PlayerEvent } from '../../play/commands/player.ts';
import {
  REPLAY_COMMANDS,
  REPLAY_EVENTS,
  SCRUBBER_KEYS,
} from '../../play/commands/replay-commands.ts';
import styles from './ReplayControls.module.css';
import { t } from '../../words/t.ts';
import { format } from '../../words/message.ts';

const SPEED_OPTIONS = SPEEDS.map((speed) => ({
  value: String(speed),
  label: speed === 0.5 ? '½×' : `${speed}×`,
}));

const ENDS = Object.values(SCRUBBER_KEYS);

function placeOf({ index, last }: Pick<Player, 'index' | 'last'>): string {
  return index === 0
    ? t('Start of {n, plural, one {# move} other {# moves}}', { n: last })
    : t('Move {index} of {last}', { index, last });
}

interface ReplayControlsProps {
  readonly player: Player;
  readonly onEvent: (event: PlayerEvent) => void;
}

/** Play and pause, steps, the scrubber and the speed. */
export function ReplayControls({ player, onEvent }: ReplayControlsProps) {
  const { index, last, isPlaying, speed } = player;
  const send = (name: keyof typeof REPLAY_EVENTS) => () => onEvent(REPLAY_EVENTS[name]);
  const { back, forward, toggle } = commandsOf(REPLAY_COMMANDS, {
    back: { run: send('back'), unavailable: index === 0 ? t('This is the start.') : undefined },
    forward: {
      run: send('forward'),
      unavailable: index === last ? t('This is the end.') : undefined,
    },
    toggle: { run: send('toggle'), label: isPlaying ? t('Pause') : undefined },
  });
  return (
    <div className={styles.controls} role="group" aria-label={t('Replay')}>
      <CommandButton command={back} compact />
      <IconButton
        icon={isPlaying ? 'pause' : toggle.icon}
        label={toggle.label}
        shortcut={toggle.shortcut}
        compact
        data-initial-focus
        onClick={toggle.run}
      />
      <CommandButton command={forward} compact />
      <input
        type="range"
        dir="ltr" // as every player has it
        className={styles.scrubber}
        // Translators: the place in a replay, as a noun.
        aria-label={t('{of, select, replay {Move} other {}}', { of: 'replay' })}
        aria-keyshortcuts={ENDS.map(shownKey).join(' ')}
        title={ENDS.map((key) => `${format(key.label)} (${keyName(shownKey(key) ?? '')})`).join(
          ' · ',
        )}
        aria-valuetext={placeOf(player)}
        min={0}
        max={last}
        value={index}
        onChange={(event) => onEvent({ t: 'go', to: event.currentTarget.valueAsNumber })}
      />
      {/* The scrubber tells its value; a live region would talk over the cards. */}
      <span
        className={styles.place}
        // As wide as it gets, so that the scrubber keeps its length.
        style={{ minWidth: `${placeOf({ index: last, last }).length}ch` }}
        aria-hidden="true"
      >
        {index === 0
          ? t('{n, plural, one {# move} other {# moves}}', { n: last })
          : placeOf(player)}
      </span>
      <Choice
        legend={t('Speed')}
        value={String(speed)}
        options={SPEED_OPTIONS}
        onChange={(value) => {
          const chosen = SPEEDS.find((each) => String(each) === value);
          if (chosen !== undefined) onEvent({ t: 'speed', speed: chosen });
        }}
      />
    </div>
  );
}
