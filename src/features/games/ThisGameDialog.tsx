import { useState } from 'react';
import { movesName } from '../../board/cards/scene/table-words.ts';
import { visible } from '../../core/outside-text.ts';
import { dealOfDay, neighbourDeal } from '../../games/spider/library/numbered-deals.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { gradeName, gradeOfDeal } from '../deals/stored-deals.ts';
import { hasPreviousGame, lastGameItem } from '../../play/spider/kept-games.ts';
import type { SpiderCommands } from '../../play/spider/spider-commands.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { ItemButtons } from '../../ui/popups/ItemButtons.tsx';
import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import styles from './games.module.css';

/** What decides what “This game” offers. */
interface ThisGameOptions {
  readonly commands: SpiderCommands;
  readonly params: SpiderParams;
  /** The player’s date. */
  readonly today: string;
  readonly hasLastGame: boolean;
  /** The games that were left for another one, by what continues them. */
  readonly waiting: readonly MenuItem[];
  readonly onStart: (params: SpiderParams) => void;
}

/** Today’s deal, and the next one: for numbered deals alone, as another seed has no neighbours. */
function dealItems({ params, today, onStart }: ThisGameOptions): readonly MenuItem[] {
  const offer = (
    icon: MenuItem['icon'],
    seed: string | null,
    label: string,
  ): readonly MenuItem[] => {
    if (seed === null || seed === params.seed) return [];
    return [{ label, icon, run: () => onStart({ ...params, seed }) }];
  };
  const next = neighbourDeal(params.difficulty, params.seed, 1);
  return [
    ...offer('calendar', dealOfDay(params.difficulty, today), t('Today’s deal')),
    ...offer('next', next, t('Next deal: {number}', { number: String(next) })),
  ];
}

/** The commands of “This game”: those used too rarely for the menu. */
export function thisGameGroups(options: ThisGameOptions): readonly MenuGroup[] {
  const { commands, hasLastGame } = options;
  const { copyLink, copyMoves, moves, watchThis, typed, findRank, pause } = commands;
  const others = [...options.waiting, ...dealItems(options)];
  return [
    { name: t('Share'), items: [copyLink, copyMoves] },
    { name: t('Look back'), items: [moves, watchThis, lastGameItem(commands, hasLastGame)] },
    { name: t('More ways to play'), items: [typed, findRank, pause] },
    ...(others.length > 0 ? [{ name: t('Other deals'), items: others }] : []),
  ];
}

interface ThisGameDialogProps extends Pick<ThisGameOptions, 'waiting' | 'onStart'> {
  readonly onClose: () => void;
}

/** The game on the table in figures, and everything that is seldom wanted of it. */
export function ThisGameDialog(props: ThisGameDialogProps) {
  const { onClose } = props;
  const { session, elapsedMs, standing, commands, storage } = useSpider();
  const { params, cursor, undos } = session;
  const grade = gradeOfDeal(storage, params);
  const hasLastGame = hasPreviousGame(storage);
  const groups = thisGameGroups({ ...props, commands, hasLastGame, params, today: useToday() });
  // Under a dialog, the clock stops only when the page is hidden: read once.
  const [time] = useState(() => formatTime(elapsedMs()));
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('Difficulty'), difficultyName(params.difficulty)],
    [t('Dealing'), params.relaxedDealing ? t('relaxed') : t('standard')],
    [t('Grade'), grade === null ? t('not graded yet') : gradeName(grade)],
    [t('Time'), time],
    [movesName(), formatNumber(cursor)],
    [t('Undos'), formatNumber(undos)],
    [t('Score'), formatNumber(standing.score.shown)],
  ];
  return (
    <Dialog title={t('This game')} onClose={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Seed')}</dt>
          <dd>
            <code>{visible(params.seed)}</code>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {groups.map(({ name, items }) => (
        <section key={name} className={styles.group}>
          <h3 aria-hidden="true">{name}</h3>
          <ItemButtons name={name} items={items} onPick={onClose} />
        </section>
      ))}
    </Dialog>
  );
}
