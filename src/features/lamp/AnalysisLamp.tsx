import { useStore } from 'zustand';
import type { Command } from '../../play/commands/command.ts';
import type { AnalysisControl } from './analysis-control.ts';
import { lampLabel, lookOf } from './lamp-label.ts';
import { LampButton } from './LampButton.tsx';
import { t } from '../../words/t.ts';

interface AnalysisLampProps<Move, Proof> {
  readonly analysis: AnalysisControl<Move, Proof>;
  readonly command: Command;
}

/** The button of the lamp, which shows what is known of the position. */
export function AnalysisLamp<M, Proof>({ analysis, command }: AnalysisLampProps<M, Proof>) {
  const state = useStore(analysis.state);
  return (
    <LampButton
      look={lookOf(state)}
      label={lampLabel(state)}
      purpose={t(
        'Lamp: shows whether this {game, select, deal {deal} level {level} other {}} can be won',
        { game: analysis.words.game },
      )}
      shortcut={command.shortcut}
      unavailable={command.unavailable}
      isOpen={state.isShown}
      onClick={command.run}
    />
  );
}
