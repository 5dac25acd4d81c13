import type { Session } from '../../../src/engine/session.ts';
import { PlayingTime } from '../../../src/ui/kit/controls/PlayingTime.tsx';
import { Figure, TopBar } from '../../../src/ui/kit/controls/TopBar.tsx';
import { AnalysisLamp } from '../../../src/ui/play/analysis/AnalysisLamp.tsx';
import { CommandButton } from '../../../src/ui/play/commands/CommandButton.tsx';
import type { GolfAnalysis } from '../analysis.ts';
import type { GolfMove, GolfParams, Position } from '../rules/golf.ts';
import { cardsLeft } from '../rules/golf.ts';
import { dealWords } from '../words.ts';
import type { GolfCommands } from './golf-commands.ts';

interface GolfBarProps {
  readonly session: Session<GolfParams, Position, GolfMove>;
  readonly position: Position;
  readonly elapsedMs: () => number;
  readonly commands: GolfCommands;
  readonly analysis: GolfAnalysis;
}

/** The bar of Golf: the deal, how it stands, and what can be done. */
export function GolfBar({ session, position, elapsedMs, commands, analysis }: GolfBarProps) {
  return (
    <TopBar
      title="Golf"
      subject={<p>{dealWords(session.params)}</p>}
      figures={
        <>
          <PlayingTime elapsedMs={elapsedMs} />
          <Figure name="Moves" value={session.cursor} />
          <Figure name="Left" value={cardsLeft(position)} />
        </>
      }
    >
      <CommandButton command={commands.newGame} />
      <CommandButton command={commands.sameDeal} compact />
      <CommandButton command={commands.undo} />
      <CommandButton command={commands.redo} />
      <CommandButton command={commands.deal} />
      <AnalysisLamp analysis={analysis} command={commands.lamp} />
      <CommandButton command={commands.watchThis} compact />
      <CommandButton command={commands.statistics} compact />
      <CommandButton command={commands.keys} compact />
    </TopBar>
  );
}
