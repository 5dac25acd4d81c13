import { useId, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { Button } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import styles from './KeptGames.module.css';
import { t } from '../../words/t.ts';

export interface KeptGamesProps {
  readonly games: {
    readonly others: () => readonly SpiderSession[];
    readonly state: Pick<StoreApi<unknown>, 'getState' | 'subscribe'>;
    readonly nameOf: (session: SpiderSession) => string;
    readonly giveUp: (session: SpiderSession) => Promise<unknown>;
  };
  readonly onResume: (deal: SpiderParams) => void;
}

/** The games that were left for another one, to be continued or given up; nothing where there are none. */
export function KeptGames({ games, onResume }: KeptGamesProps) {
  const id = useId();
  useSyncExternalStore(games.state.subscribe, games.state.getState);
  const others = games.others();
  if (others.length === 0) return null;
  return (
    <FormField>
      <h3 id={id} className={styles.title}>
        {t('Games in progress')}
      </h3>
      <ul className={styles.games} aria-labelledby={id}>
        {others.map((session) => {
          const game = games.nameOf(session);
          return (
            <li key={game + session.params.seed}>
              <Button onClick={() => onResume(session.params)}>
                <Icon name="play" />
                {t('Continue {game}', { game })}
              </Button>
              <IconButton
                icon="close"
                compact
                label={t('Give up {game}', { game })}
                onClick={() => void games.giveUp(session)}
              />
            </li>
          );
        })}
      </ul>
    </FormField>
  );
}
