import { type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { positionOf, schokobanScore } from '../../games/sokoban/index.ts';
import { arcadeLevels } from '../../games/sokoban/levels/arcade.ts';
import { isLetterKey, shortcutNames } from '../../platform/shortcuts.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { STEP_KEYS } from '../../play/sokoban-board/directions.ts';
import { isTyping, useBackKey } from '../../play/sokoban-board/use-back-key.ts';
import {
  arcadePlaceOf,
  type LeaderboardStore,
  type Mode,
  nextInArcade,
  type Progress,
} from '../../play/sokoban/arcade-state.ts';
import { levelName, levelTitle } from '../../play/sokoban/words.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { LetterKeysContext } from '../../ui/keyboard/shortcuts.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { t } from '../../words/t.ts';
import { LeaderboardPanel } from './leaderboard.tsx';
import styles from './arcade.module.css';
import type { ArcadeScreen, createArcade } from './arcade.ts';

/**
 * Schokoban's keys for a menu in the dialog around `content`: the step keys move between the options (elements with
 * `data-option`), wrapping around, and Backspace goes back. The browser handles Enter, Space and Escape.
 */
function useMenuKeys(content: RefObject<HTMLElement | null>, onBack: () => void): void {
  const letterKeys = use(LetterKeysContext);
  const latest = useRef(letterKeys);
  useLayoutEffect(() => {
    latest.current = letterKeys;
  });
  useBackKey(content, onBack);
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      const name = shortcutNames(event).find((each) => each in STEP_KEYS);
      if (name === undefined || (isLetterKey(name) && !latest.current)) return;
      // In a text field, all keys except these two edit the text.
      if (isTyping(event.target) && !/^Arrow(Up|Down)$/.test(name)) return;
      const options = [...(dialog?.querySelectorAll<HTMLElement>('[data-option]') ?? [])];
      const now = options.findIndex((option) => option === document.activeElement);
      const direction = STEP_KEYS[name];
      const back = direction === 'u' || direction === 'l';
      const next = now < 0 ? (back ? -1 : 0) : (now + (back ? -1 : 1)) % options.length;
      options.at(next)?.focus();
      event.preventDefault();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => {
      dialog?.removeEventListener('keydown', onKeyDown);
    };
  }, [content]);
}

/** An option of a menu. */
interface MenuOption {
  readonly label: string;
  /** Shown below the label. */
  readonly detail?: string;
  readonly run: () => void;
}

interface MenuDialogProps {
  readonly title: string;
  /** The text above the options. */
  readonly children?: ReactNode;
  readonly options: readonly MenuOption[];
  readonly onBack: () => void;
}

/** A menu of Schokoban: a dialog with a list of options, which the keys of a game choose from. */
export function MenuDialog({ title, children, options, onBack }: MenuDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  useMenuKeys(list, onBack);
  return (
    <Dialog title={title} onClose={onBack}>
      {children}
      <ul className={styles.menu} ref={list}>
        {options.map(({ label, detail, run }, index) => (
          <li key={label}>
            <button
              type="button"
              className={styles.option}
              data-option
              data-after-entry={index === 0 ? true : undefined}
              data-initial-focus={index === 0 ? true : undefined}
              onClick={run}
            >
              <span>{label}</span>
              {detail && <small>{detail}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Schokoban on the suite's board. */
type Arcade = ReturnType<typeof createArcade>;

interface MenuProps {
  readonly arcade: Arcade;
  readonly progress: Progress;
}

/** The menu of the modes. */
export function MainMenu({ arcade, progress }: MenuProps) {
  const startArcade = () => {
    const [first] = arcadeLevels();
    if (arcadePlaceOf(progress) > 0) arcade.show({ t: 'arcade' });
    else if (first) arcade.enter('arcade', first);
  };
  const close = () => arcade.show(null);
  return (
    <MenuDialog
      title={t('Arcade and free play')}
      onBack={close}
      options={[
        { label: t('Arcade mode'), detail: t('Level after level'), run: startArcade },
        {
          label: t('Free play'),
          detail: t('Any level of the arcade'),
          run: () => arcade.browse('free'),
        },
        {
          label: t('Custom map'),
          detail: t('A level of your own: a file, or pasted text'),
          run: () => arcade.browse('custom'),
        },
        ...(progress.playing
          ? [
              {
                label: t('Quit'),
                detail: t('Back to the board, played as usual'),
                run: arcade.quit,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The menu of places in the arcade to start from. */
export function ArcadeMenu({ arcade, progress }: MenuProps) {
  const levels = arcadeLevels();
  const place = arcadePlaceOf(progress);
  const optionFor = (label: string, index: number, asks = false): readonly MenuOption[] => {
    const level = levels[index];
    if (!level) return [];
    const enter = () => arcade.enter('arcade', level);
    const ask = async () => {
      const agreed = await askConfirm({
        title: t('Start with level 1?'),
        text: t('The arcade would no longer continue with level {level}.', { level: place + 1 }),
        confirm: t('Start with level 1'),
        decline: t('Keep my place'),
      });
      if (agreed) enter();
    };
    return [{ label, detail: levelTitle(level), run: asks ? () => void ask() : enter }];
  };
  return (
    <MenuDialog
      title={t('Arcade mode')}
      onBack={() => arcade.show({ t: 'main' })}
      options={[
        ...optionFor(t('Continue with level {level}', { level: place + 1 }), place),
        ...optionFor(t('Start with level 1'), 0, place > 0),
      ]}
    />
  );
}

interface SavedMenuProps {
  readonly arcade: Arcade;
  readonly saved: Extract<ArcadeScreen, { t: 'saved' }>;
}

/** The question whether to continue the saved game of the chosen level. */
function SavedMenu({ arcade, saved: { mode, params, game } }: SavedMenuProps) {
  const begin = (how: 'from-start' | 'saved') => () => arcade.begin(mode, params, how);
  const { pushes } = positionOf(game);
  return (
    <MenuDialog
      title={t('There is a saved game')}
      onBack={() => {
        if (mode === 'arcade') arcade.show({ t: 'main' });
        else arcade.browse(mode);
      }}
      options={[
        { label: t('Load the saved game'), run: begin('saved') },
        { label: t('Delete it and play from the start'), run: begin('from-start') },
      ]}
    >
      <p>
        {t(
          '{level}: {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
          { level: levelName(params), moves: schokobanScore(game), pushes },
        )}
      </p>
    </MenuDialog>
  );
}

interface ResultDialogProps {
  readonly arcade: Arcade;
  readonly mode: Mode;
  readonly params: SokobanParams;
  /** The game that was just solved; `null` if the player leaves the level. */
  readonly solved: SokobanSession | null;
  readonly leaderboard: LeaderboardStore;
  readonly nickname: string;
  readonly onNickname: (nickname: string) => void;
  readonly onClose: () => void;
}

/** The screen after a level: the leaderboard, and the options to continue. */
function ResultDialog(props: ResultDialogProps) {
  const { arcade, mode, params, solved, leaderboard, nickname, onNickname, onClose } = props;
  const next = mode === 'arcade' ? nextInArcade(params) : null;
  const { author } = params.level;
  const title = levelTitle(params);
  const level =
    author === null ? t('“{title}”', { title }) : t('“{title}” by {author}', { title, author });
  const isLast = mode === 'arcade' && next === null;
  const play = (level: SokobanParams) => () => {
    onClose();
    arcade.enter(mode, level);
  };
  const goOn: readonly MenuOption[] = next
    ? [{ label: t('Next level'), detail: levelTitle(next), run: play(next) }]
    : [{ label: t('Play again'), run: play(params) }];
  return (
    <MenuDialog
      title={solved ? t('Level complete') : t('Leaderboard')}
      onBack={onClose}
      options={[
        ...(isLast ? [] : goOn),
        {
          label: t('Main menu'),
          run: () => {
            onClose();
            arcade.toMainMenu();
          },
        },
        ...(solved ? [] : [{ label: t('Keep playing'), run: onClose }]),
      ]}
    >
      <p>
        {solved
          ? t('{level}: solved in {moves, plural, one {# move} other {# moves}}.', {
              level,
              moves: schokobanScore(solved),
            })
          : t('{level}. Your game is kept.', { level })}{' '}
        {solved && isLast && t('That was the last level!')}
      </p>
      <LeaderboardPanel
        store={leaderboard}
        solved={solved}
        nickname={nickname}
        onNickname={onNickname}
        takesFocus
      />
    </MenuDialog>
  );
}

interface ArcadeDialogsProps {
  readonly arcade: Arcade;
  readonly screen: ArcadeScreen | null;
  /** The mode in which the level on the board is played. */
  readonly mode: Mode | null;
  /** A game that was just solved in a mode, and whose completion has no other dialog. */
  readonly solved: SokobanSession | null;
  /** Closes the dialog, and with it the completion. */
  readonly onClose: () => void;
}

/** The dialog of Schokoban that currently covers the board. */
export function ArcadeDialogs(props: ArcadeDialogsProps) {
  const { arcade, screen, mode, solved, onClose } = props;
  const { session, progress, leaderboards } = useSokoban();
  const { params } = session;
  const now = useStore(progress);
  switch (screen?.t) {
    case 'main':
      return <MainMenu arcade={arcade} progress={now} />;
    case 'arcade':
      return <ArcadeMenu arcade={arcade} progress={now} />;
    case 'saved':
      return <SavedMenu arcade={arcade} saved={screen} />;
    case 'left':
    case undefined:
      return (
        mode && (
          <ResultDialog
            arcade={arcade}
            mode={mode}
            params={params}
            solved={solved}
            leaderboard={leaderboards.of(params.level)}
            onClose={onClose}
            nickname={now.nickname}
            onNickname={(nickname) => progress.setState({ nickname })}
          />
        )
      );
  }
}
