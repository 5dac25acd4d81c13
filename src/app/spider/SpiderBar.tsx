import { useMemo } from 'react';
import { movesName } from '../../board/cards/scene/table-words.ts';
import { visible } from '../../core/outside-text.ts';
import { AnalysisLamp } from '../../features/lamp/Lamp.tsx';
import { CommandButton, seldomness } from '../../play/commands/command.tsx';
import {
  gameMenu,
  type MenuCommands,
  simpleMenu,
  Figure,
  PlayingTime,
  TopBar,
} from '../../play/page/TopBar.tsx';
import { chosenDays, dayChosen, dayOfDeal, dayWords } from '../../play/spider/deal-days.ts';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { isSimpleTable } from '../../ui/browser/device.ts';
import { useTitleSubject } from '../../ui/browser/page-title.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import { dayOfYear } from '../../ui/format/format.ts';
import { Menu } from '../../ui/popups/Menu.tsx';
import { useSpider } from '../../play/spider/use-spider.ts';
import { SPIDER_STATISTICS_KEY } from '../../play/spider/spider-store.ts';
import { t } from '../../words/t.ts';
import styles from './SpiderBar.module.css';
import type { SpiderGame } from './spider-game.ts';

/** Spider's commands, as the menu of every game needs them; `canFinish`: the rest can be played automatically. */
export function spiderMenu(commands: SpiderCommands, canFinish: boolean): MenuCommands {
  const { sameDeal, chance, finish, solution } = commands;
  return {
    ...commands,
    restart: sameDeal,
    insight: chance,
    solution: canFinish ? finish : solution,
  };
}

/** The top bar of Spider: the deal, the state of the game, and the commands. */
export function SpiderBar({ game }: { readonly game: SpiderGame }) {
  const { session, elapsedMs, standing, commands } = useSpider();
  const score = standing.score.shown;
  const { params } = session;
  const { difficulty, seed, relaxedDealing } = params;
  const today = useToday();
  // A newcomer needs neither the seed nor the score: they appear with the link, and after a first game.
  const [chosen, isNewcomer] = useMemo(
    () => [
      dayChosen(chosenDays(game.storage), params),
      game.storage.get(SPIDER_STATISTICS_KEY) === null,
    ],
    // oxlint-disable-next-line hooks/exhaustive-deps -- it may have been noted since yesterday
    [game.storage, params, today],
  );
  const day = dayOfDeal(params, chosen, today);
  const shownSeed = visible(seed);
  const dealName = t('Deal {seed}', { seed: shownSeed });
  const difficultyWords = difficultyName(difficulty);
  useTitleSubject(`${dayWords(day, today) ?? dealName} · ${difficultyWords}`);
  const seldom = isNewcomer ? seldomness(commands.copyLink) : undefined;
  const menu = () => spiderMenu(commands, game.finish.state.getState().rest !== null);
  return (
    <TopBar
      title={t('Spider')}
      subject={
        <p className={styles.deal}>
          <span className={styles.fact}>
            <small>{t('Difficulty')} </small>
            <span className={styles.difficulty}>
              {relaxedDealing
                ? t('{difficulty} · relaxed', { difficulty: difficultyWords })
                : difficultyWords}
            </span>
          </span>{' '}
          <span className={styles.fact} data-seldom={day === null ? seldom : undefined}>
            <small>
              {day === null
                ? t('Seed')
                : day === today
                  ? t('Today’s deal')
                  : // Translators: the cards of a game
                    t('{what, select, cards {Deal} other {Deal}}', { what: 'cards' })}{' '}
            </small>
            <span className={styles.seed}>
              {day !== null && <strong>{dayOfYear(day, today)}</strong>}{' '}
              <code title={shownSeed} data-seldom={seldom}>
                {shownSeed}
              </code>
            </span>
          </span>
          <CommandButton command={commands.copyLink} compact />
        </p>
      }
      figures={
        <>
          <PlayingTime elapsedMs={elapsedMs} onPause={commands.pause.run} />
          <Figure name={movesName()} value={session.cursor} />
          <Figure
            name={t('Score')}
            kind="score"
            value={score}
            action={{
              label: t('Score {score}, how it is made up', { score }),
              run: () => game.open('score'),
            }}
          />
        </>
      }
    >
      <CommandButton command={commands.mute} isSpare />
      <AnalysisLamp analysis={game.analysis} command={commands.lamp} />
      <CommandButton command={commands.sameDeal} isSpare isSecondary />
      <CommandButton command={commands.newGame} />
      <CommandButton command={commands.undo} held={commands.moves} />
      <CommandButton command={commands.redo} isSecondary keepsPlace />
      <CommandButton command={commands.hint} />
      <CommandButton command={commands.deal} />
      <Menu
        label={t('More')}
        groups={() => gameMenu(menu())}
        few={() => (isSimpleTable() ? simpleMenu(menu()) : null)}
      />
    </TopBar>
  );
}
