import { useStore } from '../../kit/browser/use-store.ts';
import type { Command } from '../commands/command.ts';
import type { AnalysisControl } from './analysis-control.ts';
import { lampLabel, lookOf } from './analysis-words.ts';
import { LampButton } from './LampButton.tsx';

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
      purpose={`Lamp: shows whether this ${analysis.words.game} can be won`}
      shortcut={command.shortcut}
      unavailable={command.unavailable}
      isOpen={state.isShown}
      onClick={command.run}
    />
  );
}
