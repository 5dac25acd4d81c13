import { formatNumber } from '../../kit/format/format-number.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { AnalysisLamp } from '../../play/analysis/AnalysisLamp.tsx';
import { Menu } from '../../kit/popups/Menu.tsx';
import { PlayingTime } from '../../kit/controls/PlayingTime.tsx';
import { Figure, TopBar } from '../../kit/controls/TopBar.tsx';
import type { SpiderCommands } from '../commands/spider-commands.ts';
import { utcDay } from '../../../platform/today.ts';
import { dayOfDeal } from '../deals/day-of-deal.ts';
import { hasPreviousGame } from '../game/previous-game.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import { moreGroups } from './more-menu.ts';
import type { SpiderGame } from './spider-game.ts';
import prose from '../../kit/styles/prose.module.css';
import styles from './SpiderBar.module.css';

interface SpiderBarProps {
  readonly session: SpiderSession;
  readonly elapsedMs: () => number;
  readonly score: number;
  readonly commands: SpiderCommands;
  readonly game: SpiderGame;
}

/** The top bar of Spider: the deal, how it stands, and everything that can be done. */
export function SpiderBar(props: SpiderBarProps) {
  const { session, elapsedMs, score, commands, game } = props;
  const { params } = session;
  const { difficulty, seed, relaxedDealing } = params;
  const day = dayOfDeal(params);
  const more = () =>
    moreGroups({
      commands,
      params,
      today: utcDay(),
      canFinish: game.finish.state.getState().rest !== null,
      hasLastGame: hasPreviousGame(game.storage),
      onStart: (next) => void game.start(next),
    });
  return (
    <TopBar
      title="Spider"
      subject={
        <p className={styles.seed}>
          <span>
            {difficulty}
            {relaxedDealing && ' · relaxed'}
          </span>
          {day === null && <span className={prose.hidden}>seed </span>}
          {day === null ? (
            <code title={seed}>{seed}</code>
          ) : (
            <strong title={`Deal ${seed}`}>{day}</strong>
          )}
          <CommandButton command={commands.copyLink} compact />
        </p>
      }
      figures={
        <>
          <PlayingTime elapsedMs={elapsedMs} onPause={commands.pause.run} />
          <Figure name="Moves" value={session.cursor} />
          <Figure
            name="Score"
            value={score}
            action={{
              label: `Score ${formatNumber(score)}, how it is made up`,
              run: () => game.open('score'),
            }}
          />
        </>
      }
    >
      <CommandButton command={commands.newGame} />
      <CommandButton command={commands.sameDeal} beside compact />
      <CommandButton command={commands.undo} />
      <CommandButton command={commands.redo} beside />
      <CommandButton command={commands.deal} />
      <CommandButton command={commands.hint} />
      <AnalysisLamp analysis={game.analysis} command={commands.lamp} />
      <Menu label="More" groups={more} />
      <CommandButton command={commands.settings} compact />
      <CommandButton command={commands.keys} beside compact />
    </TopBar>
  );
}
