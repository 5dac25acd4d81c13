import { useStore } from 'zustand';
import { type Command, type CommandState, seldomness } from '../../play/commands/command.tsx';
import { BarWord } from '../../ui/controls/Button.tsx';
import buttons from '../../ui/controls/button.module.css';
import icons from '../../ui/controls/icons.module.css';
import { keyName, useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { t } from '../../words/t.ts';
import styles from './LampButton.module.css';
import type { AnalysisControl } from './analysis-control.ts';
import { lampLabel, type LampLook, lookOf } from './lamp-words.ts';

/** A lamp for a parlor table: a shade on a foot, with a pull chain. */
const GLASS = 'M8.5 3.5h7l3.8 9H4.7Z';
const MOUNT = 'M12 12.5v7M8 20.5h8M16.3 12.5v3.2';

const SIGNS: Readonly<Record<LampLook, string>> = {
  out: '',
  thinking: 'M9 8.3h.01M12 8.3h.01M15 8.3h.01',
  winnable: 'm9.5 8.2 1.8 1.8 3.2-3.5M7 15l-1.6 2.4M9.2 15l-.6 1.8',
  unknown: 'M10.6 6.8a1.4 1.4 0 1 1 2 1.3c-.5.2-.6.4-.6.8M12 10.6h.01',
  lost: 'm10.2 6.4 3.6 3.6m0-3.6-3.6 3.6',
};

interface AnalysisLampProps<Move, Proof> {
  readonly analysis: AnalysisControl<Move, Proof>;
  readonly command: Command;
}

/** A lamp in the bar that shows whether the game can still be won. */
export function AnalysisLamp<M, Proof>({ analysis, command }: AnalysisLampProps<M, Proof>) {
  const state = useStore(analysis.state);
  const look = lookOf(state);
  const label = lampLabel(state);
  const { unavailable } = command;
  const shortcut = useShownShortcut(command.shortcut);
  const title =
    look === 'out'
      ? t(
          'Lamp: shows whether this {game, select, deal {deal} level {level} other {}} can be won',
          { game: analysis.words.game },
        )
      : label;
  return (
    <button
      type="button"
      className={`${buttons.iconButton} ${styles.lamp}`}
      data-look={look}
      data-secondary
      // A lit lamp, which players can have in every game, always shows its answer.
      data-seldom={look === 'out' ? seldomness(command) : undefined}
      aria-label={label}
      aria-expanded={state.isShown}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${title} (${keyName(shortcut)})` : title}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={command.run}
    >
      <svg className={icons.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className={styles.glass} d={GLASS} />
        <path d={MOUNT + SIGNS[look]} />
      </svg>
      <BarWord word={t('Lamp')} />
    </button>
  );
}

/** The command of the lamp in its current state, in any game. */
export function useLampCommand<M, Proof>(
  analysis: Pick<AnalysisControl<M, Proof>, 'state' | 'press' | 'isPutOutNext'>,
): CommandState {
  const isPutOut = useStore(analysis.state, analysis.isPutOutNext);
  return { run: () => void analysis.press(), label: isPutOut ? t('Turn the lamp off') : undefined };
}
