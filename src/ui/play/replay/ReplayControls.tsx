import { Choice } from '../../kit/controls/fields.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { plural } from '../../kit/format/plural.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { commandsOf, shownKey } from '../commands/command.ts';
import { SPEEDS, type Player, type PlayerEvent } from './player.ts';
import { REPLAY_COMMANDS, REPLAY_EVENTS, SCRUBBER_KEYS } from './replay-commands.ts';
import styles from './ReplayControls.module.css';

const SPEED_OPTIONS = SPEEDS.map((speed) => ({
  value: String(speed),
  label: speed === 0.5 ? '½×' : `${speed}×`,
}));

const ENDS = Object.values(SCRUBBER_KEYS);

function placeOf({ index, last }: Pick<Player, 'index' | 'last'>): string {
  return index === 0 ? `Start of ${plural(last, 'move')}` : `Move ${index} of ${last}`;
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
    back: { run: send('back'), unavailable: index === 0 ? 'This is the start.' : undefined },
    forward: { run: send('forward'), unavailable: index === last ? 'This is the end.' : undefined },
    toggle: { run: send('toggle'), label: isPlaying ? 'Pause' : undefined },
  });
  return (
    <div className={styles.controls} role="group" aria-label="Replay">
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
        aria-label="Move"
        aria-keyshortcuts={ENDS.map(shownKey).join(' ')}
        title={ENDS.map((key) => `${key.label} (${shownKey(key) ?? ''})`).join(', ')}
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
        {index === 0 ? plural(last, 'move') : placeOf(player)}
      </span>
      <Choice
        legend="Speed"
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
