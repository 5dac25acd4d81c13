import { memo } from 'react';
import { FetchFailure, usePart } from '../ui/loading/lazy-part.tsx';
import type { GamePageProps } from '../play/page/game-page.ts';
import { QueryLink } from '../ui/controls/QueryLink.tsx';
import { useQuickKeys } from '../ui/keyboard/shortcuts.ts';
import type { GameEntry } from '../play/page/game-entry.ts';
import loading from '../ui/loading/loading.module.css';
import { useLocale } from '../ui/browser/use-locale.ts';
import styles from './GamePage.module.css';
import { t } from '../words/t.ts';

type Props = GamePageProps & { readonly entry: GameEntry };

/**
 * The page of a game, once it is loaded; `entry` must be the same game for its lifetime. It is rendered for its own
 * changes only: the settings of the suite note which game was opened just when it was.
 */
export const GamePage = memo(function GamePage({ entry, ...props }: Props) {
  useLocale();
  const state = usePart(entry.page);
  useQuickKeys();
  switch (state.kind) {
    case 'there':
      return <state.part {...props} />;
    case 'waiting':
      return <p className={loading.loading}>{t('Laying the table…')}</p>;
    case 'failed':
      return (
        <main className={styles.failure}>
          <h1>{entry.name}</h1>
          <FetchFailure name={entry.name} tries={state.tries} onRetry={state.retry} />
          <QueryLink query="page=home">{t('To the front page')}</QueryLink>
        </main>
      );
  }
});
