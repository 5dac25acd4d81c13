import type { Session } from '../../../engine/session.ts';
import { PlayingTime } from '../../kit/controls/PlayingTime.tsx';
import { Figure, TopBar } from '../../kit/controls/TopBar.tsx';
import type { AnalysisControl } from '../../play/analysis/analysis-control.ts';
import { AnalysisLamp } from '../../play/analysis/AnalysisLamp.tsx';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import type { PatienceCommands } from './patience-commands.ts';
import type { PatienceWords } from './patience-setup.ts';
import { movesName } from '../words/table-words.ts';

interface PatienceBarProps<Params, P, M> {
  readonly words: PatienceWords<Params, P, M>;
  readonly session: Session<Params, P, M>;
  readonly elapsedMs: () => number;
  readonly commands: PatienceCommands;
  readonly analysis: AnalysisControl<M, never>;
}

/** The bar of a patience: the deal, how it stands, and what can be done. */
export function PatienceBar<Params, P, M>(props: PatienceBarProps<Params, P, M>) {
  const { words, session, elapsedMs, commands, analysis } = props;
  return (
    <TopBar
      title={words.title}
      subject={<p>{words.deal(session.params)}</p>}
      figures={
        <>
          <PlayingTime elapsedMs={elapsedMs} />
          <Figure name={movesName()} value={session.cursor} />
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
