import { memo, type ComponentProps, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useDeferredStore, useToday } from '../../ui/browser/hooks.ts';
import { useLocale, useTitleSubject } from '../../ui/browser/page.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { useLampCommand, AnalysisLamp } from '../../features/lamp/Lamp.tsx';
import { lazyDialog, useFetchAhead } from '../../ui/loading/lazy-part.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { message, type PlainMessage } from '../../words/message.ts';
import {
  commandsOn,
  muteState,
  shortcutsOf,
  usesOf,
  CommandButton,
  seldomness,
} from '../../play/commands/command.tsx';
import type { GamePageProps, Look } from '../../play/page/page-game.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import {
  type DialogName,
  SPIDER_COMMANDS,
  type SpiderCommands,
} from '../../play/spider/spider-commands.ts';
import {
  SPIDER_STATISTICS_KEY,
  type SpiderSession,
  type Standing,
} from '../../play/spider/spider-store.ts';
import { SpiderProvider, useSpider } from '../../play/spider/use-spider.ts';
import { createSpiderGame, type SpiderGame, tableChoices } from './spider-game.ts';
import { SpiderTable, useIsCovered } from './SpiderTable.tsx';
import styles from './SpiderPage.module.css';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { hasSameMembers } from '../../board/cards/input/mirror.ts';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';
import { movesName } from '../../board/cards/scene/table-words.ts';
import { visible } from '../../core/outside-text.ts';
import {
  gameMenu,
  type MenuCommands,
  simpleMenu,
  Figure,
  PlayingTime,
  TopBar,
} from '../../play/page/TopBar.tsx';
import { chosenDays, dayChosen, dayOfDeal, dayWords } from '../../play/spider/deal-days.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { isSimpleTable } from '../../ui/browser/device.ts';
import { dayOfYear } from '../../ui/format/format.ts';
import { Menu } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import { current } from '../../engine/session.ts';
import { spider } from '../../games/spider/rules/game.ts';
import { hasHint } from '../../games/spider/rules/hints.ts';
import { dealRefusal } from '../../games/spider/rules/rules.ts';
import { score } from '../../games/spider/rules/score.ts';

/** The state of the game, computed once per position. */
function useStanding(session: SpiderSession, withTimeBonus: boolean): Standing {
  const position = current(session);
  const status = spider.status(position);
  const refusal = useMemo(() => dealRefusal(position, position.relaxedDealing), [position]);
  const leadsNowhere = useMemo(
    () => status === 'playing' && !hasHint(position, position.relaxedDealing),
    [position, status],
  );
  const figures = {
    moves: session.cursor,
    undos: session.undos,
    completed: position.completed.length,
    timeMs: session.elapsedMs,
  };
  return { position, status, refusal, score: score(figures, withTimeBonus), leadsNowhere };
}

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
function SpiderBar({ game }: { readonly game: SpiderGame }) {
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
            <span>
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

interface TableLook {
  readonly prefs: TableChoices;
  readonly palette: ArtChoice;
}

/** The settings and the page's look that affect the table. Returns the same objects while nothing changes. */
function useTableLook(settings: SpiderSettings, look: Look): TableLook {
  const { scheme, highContrast } = look;
  const chosen = tableChoices(settings, look);
  const [prefs, setPrefs] = useState(chosen);
  if (!hasSameMembers(prefs, chosen)) setPrefs(chosen);
  const palette = useMemo(
    () => ({ ...prefs, fourColours: prefs.fourColours ?? false, scheme, highContrast }),
    [prefs, scheme, highContrast],
  );
  return { prefs, palette };
}

/** Spider Solitaire's page. */
export function SpiderPage(props: GamePageProps) {
  const { look, isMuted, onToggleMuted, suiteSettings } = props;
  const game = usePageGame(props, createSpiderGame);
  return (
    <SpiderLayout
      game={game}
      look={look}
      isMuted={isMuted}
      onToggleMuted={onToggleMuted}
      suiteSettings={suiteSettings}
    />
  );
}

const dialogs = loadedOnce(async () => (await import('./SpiderDialogs.tsx')).SpiderDialogs);

const TITLES = {
  new: message('New game'),
  settings: message('Settings'),
  keys: message('Keys'),
  help: message('How to play'),
  score: message('Score'),
  statistics: message('Statistics'),
  moves: message('Moves'),
  review: message('Review'),
  'this-game': message('This game'),
  tools: message('Tools'),
} as const satisfies Record<DialogName, PlainMessage>;

/** The title of the topmost dialog, including those that open by themselves. */
function titleOnTop({ game }: { readonly game: SpiderGame }): PlainMessage {
  const { dialog } = game.view.getState();
  if (dialog !== null) return TITLES[dialog];
  if (game.replays.state.getState().watched) return message('Replay');
  return game.win.state.getState().phase === 'open' ? message('You won') : message('Paused');
}

const SpiderDialogs = lazyDialog(titleOnTop, dialogs);

/** The dialogs over the table, while any is open. They are not needed for the first move. */
function DialogLayer(props: Omit<ComponentProps<typeof SpiderDialogs>, 'onClose'>) {
  const { game } = props;
  const { isPaused } = useSpider();
  useFetchAhead(dialogs);
  if (!useIsCovered(game)) return null;
  return (
    <SpiderDialogs
      {...props}
      onClose={() => {
        game.closeDialog();
        if (game.replays.state.getState().watched) game.closeReplay();
        if (game.win.state.getState().phase === 'open') game.win.close();
        if (isPaused) void game.store.getState().unpause();
      }}
    />
  );
}

type SpiderLayoutProps = Omit<GamePageProps, 'storage' | 'query'> & { readonly game: SpiderGame };

/** The table and everything around it. The address follows the game and does not affect it. */
const SpiderLayout = memo(function SpiderLayout(props: SpiderLayoutProps) {
  useLocale();
  const { game, look, isMuted, onToggleMuted, suiteSettings } = props;
  // The table is painted directly from the store; everything else follows a frame later.
  const { session, elapsedMs, paused: isPaused } = useDeferredStore(game.store);
  const settings = useStore(game.settings);
  const { prefs, palette } = useTableLook(settings, look);
  const standing = useStanding(session, settings.timeBonus);
  const lamp = useLampCommand(game.analysis);
  const mute = muteState(isMuted, onToggleMuted);
  const uses = usesOf(game.settings);
  const page = { game, session, standing, lamp, mute };
  const commands = commandsOn(SPIDER_COMMANDS, page, uses);
  useShortcuts({ ...shortcutsOf(commands), Escape: game.escape });

  return (
    <SpiderProvider
      value={{ ...game, session, elapsedMs, isPaused, standing, commands, look, prefs, palette }}
    >
      <div
        className={styles.spider}
        data-difficulty={session.params.difficulty}
        data-left={settings.leftHanded || undefined}
      >
        <SpiderBar game={game} />
        <SpiderTable game={game} />
        <DialogLayer game={game} uses={uses} suiteSettings={suiteSettings} />
      </div>
    </SpiderProvider>
  );
});
