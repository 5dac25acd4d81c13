import { useMemo } from 'react';
import { movesName } from '../../board/cards/scene/table-words.ts';
import { visible } from '../../core/outside-text.ts';
import { AnalysisLamp } from '../../features/lamp/Lamp.tsx';
import { CommandButton } from '../../play/commands/command.tsx';
import { chosenDays, dayChosen, dayOfDeal, dayWords } from '../../play/spider/deal-days.ts';
import { hasPreviousGame, lastGameItem } from '../../play/spider/kept-games.ts';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { isShortBar, isSimpleTable } from '../../ui/browser/device.ts';
import { useTitleSubject } from '../../ui/browser/page-title.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import { Figure, PlayingTime, TopBar } from '../../play/page/TopBar.tsx';
import { shortDay } from '../../ui/format/format.ts';
import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import { Menu } from '../../ui/popups/Menu.tsx';
import { useSpider } from '../../play/spider/use-spider.ts';
import { t } from '../../words/t.ts';
import styles from './SpiderBar.module.css';
import type { SpiderGame } from './spider-game.ts';

interface MoreMenuOptions {
  readonly commands: SpiderCommands;
  /** Whether the rest of the game can be played automatically. */
  readonly canFinish: boolean;
  readonly hasLastGame: boolean;
  /** Whether the bar has no room for all of its buttons. */
  readonly isShort: boolean;
}

/**
 * The menu, without commands in the bar: at most a dozen entries. Rare commands are in “This game”, and other deals in
 * “New game”.
 */
export function moreGroups(options: MoreMenuOptions): readonly MenuGroup[] {
  const { commands, canFinish, hasLastGame, isShort } = options;
  const { newGame, sameDeal, pause, finish, moves, thisGame, watchThis } = commands;
  const isPlayed = watchThis.unavailable === undefined;
  const last = lastGameItem(commands, hasLastGame);
  return [
    {
      name: t('Game'),
      items: [
        // The clock in the bar pauses as well; where it is hidden, “This game” has a button.
        ...(isShort ? [newGame, sameDeal] : [pause]),
        ...(canFinish ? [finish] : []),
        ...(isShort || moves.unavailable !== undefined ? [] : [moves]),
        thisGame,
      ],
    },
    {
      name: t('Coach (sees what you see)'),
      items: [commands.chance],
    },
    {
      name: t('Solver (sees hidden cards)'),
      items: [commands.winningHint, commands.solution, commands.lookBack],
    },
    {
      name: t('Look back'),
      items: [commands.statistics, ...(isShort ? [] : [isPlayed ? watchThis : last])],
    },
    {
      name: t('App'),
      items: [...(isShort ? [commands.mute] : []), commands.help, commands.settings],
    },
  ];
}

/** The menu of a simple table. */
export function fewItems({
  commands: { newGame, sameDeal, statistics, help, settings },
  isShort,
}: Pick<MoreMenuOptions, 'commands' | 'isShort'>): readonly MenuItem[] {
  return [...(isShort ? [newGame] : []), sameDeal, statistics, help, settings];
}

/** The top bar of Spider: the deal, the state of the game, and the commands. */
export function SpiderBar({ game }: { readonly game: SpiderGame }) {
  const { session, elapsedMs, standing, commands } = useSpider();
  const score = standing.score.shown;
  const { params } = session;
  const { difficulty, seed, relaxedDealing } = params;
  const today = useToday();
  const chosen = useMemo(
    () => dayChosen(chosenDays(game.storage), params),
    // oxlint-disable-next-line hooks/exhaustive-deps -- it may have been noted since yesterday
    [game.storage, params, today],
  );
  const day = dayOfDeal(params, chosen, today);
  const shownSeed = visible(seed);
  const dealName = t('Deal {seed}', { seed: shownSeed });
  useTitleSubject(`${dayWords(day, today) ?? dealName} · ${difficultyName(difficulty)}`);
  const more = () =>
    moreGroups({
      commands,
      canFinish: game.finish.state.getState().rest !== null,
      isShort: isShortBar(),
      hasLastGame: hasPreviousGame(game.storage),
    });
  return (
    <TopBar
      title={t('Spider')}
      subject={
        <p className={styles.deal}>
          <span className={styles.fact}>
            <small>{t('Difficulty')} </small>
            <span className={styles.difficulty}>
              {relaxedDealing
                ? t('{difficulty} · relaxed', { difficulty: difficultyName(difficulty) })
                : difficultyName(difficulty)}
            </span>
          </span>{' '}
          <span className={styles.fact}>
            <small>
              {day === null
                ? t('Seed')
                : day === today
                  ? t('Today’s deal')
                  : // Translators: the cards of a game
                    t('{what, select, cards {Deal} other {Deal}}', { what: 'cards' })}{' '}
            </small>
            {day === null ? (
              <code title={shownSeed}>{shownSeed}</code>
            ) : (
              <span className={styles.daily}>
                <strong title={dealName}>
                  {day === today ? shortDay(day) : dayWords(day, today)}
                </strong>{' '}
                <code>{shownSeed}</code>
              </span>
            )}
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
      <CommandButton command={commands.newGame} isSpare />
      <CommandButton command={commands.sameDeal} isSpare beside />
      <CommandButton command={commands.undo} held={commands.moves} />
      <CommandButton command={commands.redo} beside />
      <CommandButton command={commands.deal} />
      <CommandButton command={commands.hint} />
      <AnalysisLamp analysis={game.analysis} command={commands.lamp} />
      <CommandButton command={commands.mute} isSpare />
      <Menu
        label={t('More')}
        groups={more}
        few={() => (isSimpleTable() ? fewItems({ commands, isShort: isShortBar() }) : null)}
      />
    </TopBar>
  );
}
