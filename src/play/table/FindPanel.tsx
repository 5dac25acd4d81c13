import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { foundWords } from '../../board/cards/input/find.ts';
import { type Column, RANKS } from '../../cards/card.ts';
import { rankIndex, rankName } from '../../cards/names.ts';
import styles from './Notice.module.css';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { classes } from '../../ui/styles/classes.ts';
import panels from '../../ui/styles/panel.module.css';
import { t } from '../../words/t.ts';
import { useFocusToTable } from './Notice.tsx';
import { type createFinder } from './table-aids.ts';

type Finder = ReturnType<typeof createFinder>;

interface FindPanelProps {
  readonly finder: Finder;
  readonly columns: readonly Column[];
}

/** A button for each rank, below the cards; pressing one highlights the open cards of that rank. */
export function FindPanel({ finder, columns }: FindPanelProps) {
  const { rank } = useStore(finder.state);
  const root = useRef<HTMLElement>(null);
  const ranks = useRef<HTMLDivElement>(null);
  useFocusToTable(root);
  // It was opened from a menu, which has closed.
  useLayoutEffect(() => {
    ranks.current?.querySelector('button')?.focus();
  }, []);
  useShortcuts({ Escape: finder.close });
  return (
    <section
      ref={root}
      className={classes(panels.panel, styles.panel)}
      aria-label={t('Find a rank')}
    >
      {/* The words are announced when a rank is chosen. */}
      <p aria-hidden="true">
        {rank === null ? t('Which rank? Its open cards light up.') : foundWords(columns, rank)}
      </p>
      <IconButton icon="close" label={t('Close')} compact onClick={finder.close} />
      <div ref={ranks} className={styles.ranks}>
        {RANKS.map((each) => (
          <Button
            key={each}
            aria-label={rankName(each)}
            aria-pressed={each === rank}
            onClick={() => finder.choose(each)}
          >
            {rankIndex(each)}
          </Button>
        ))}
      </div>
    </section>
  );
}
