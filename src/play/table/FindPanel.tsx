import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { foundWords } from '../../board/cards/input/table-keys.ts';
import { type Column, RANKS } from '../../cards/card.ts';
import { rankIndex, rankName } from '../../cards/names.ts';
import styles from './Notice.module.css';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { classes } from '../../ui/styles/classes.ts';
import panels from '../../ui/styles/panel.module.css';
import { t } from '../../words/t.ts';
import { useFocusToTable } from './Notice.tsx';
import type { createFinder } from './table-aids.ts';

type Finder = ReturnType<typeof createFinder>;

interface FindPanelProps {
  readonly finder: Finder;
  readonly columns: readonly Column[];
}

/** A panel below the cards with a button for each rank, which highlights the open cards of that rank. */
export function FindPanel({ finder, columns }: FindPanelProps) {
  const { rank } = useStore(finder.state);
  const root = useRef<HTMLElement>(null);
  const ranks = useRef<HTMLDivElement>(null);
  useFocusToTable(root);
  // The menu that opened it has closed.
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
      {/* Choosing a rank announces the text. */}
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
