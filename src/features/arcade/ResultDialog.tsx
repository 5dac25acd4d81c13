import { schokobanScore } from '../../games/sokoban/index.ts';
import type { SokobanParams } from '../../games/sokoban/game/params.ts';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';
import { type LeaderboardStore, type Mode, nextInArcade } from '../../play/sokoban/arcade-state.ts';
import { levelTitle } from '../../play/sokoban/level-name.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { MenuDialog, type MenuOption } from './MenuDialog.tsx';
import type { Arcade } from './arcade.ts';
import { t } from '../../words/t.ts';

interface ResultDialogProps {
  readonly arcade: Arcade;
  readonly mode: Mode;
  readonly params: SokobanParams;
  /** The game that was just solved; `null` where the level is left. */
  readonly solved: SokobanSession | null;
  readonly leaderboard: LeaderboardStore;
  readonly nickname: string;
  readonly onNickname: (nickname: string) => void;
  readonly onClose: () => void;
}

/** What comes after a level: the leaderboard, and where to go from there. */
export function ResultDialog(props: ResultDialogProps) {
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
