import type { ReactNode } from 'react';
import { STATISTICS } from '../../play/page/common-trouble.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import styles from '../../ui/controls/NothingYet.module.css';
import { PeacockFeather } from '../../ui/controls/PeacockFeather.tsx';
import { troubleWords } from '../../ui/messages/trouble-words.ts';
import { t } from '../../words/t.ts';

interface NothingYetProps {
  readonly title: ReactNode;
  /** What will be found here, and when. */
  readonly children: ReactNode;
  /** It takes the focus of its dialog: nothing before the buttons would. */
  readonly isFirst?: boolean;
}

/** What is said where there is nothing to show yet. */
function NothingYet({ title, children, isFirst = false }: NothingYetProps) {
  return (
    <div className={styles.nothingYet} tabIndex={-1} data-initial-focus={isFirst || undefined}>
      <PeacockFeather />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}

interface NothingCountedProps {
  readonly statistics: Pick<StoredState<object>, 'trouble'>;
  readonly title: ReactNode;
  /** What will be found here, and when. */
  readonly children: ReactNode;
  /** It takes the focus of its dialog. */
  readonly isFirst: boolean;
}

/** What statistics say where they count nothing: that there is nothing yet, or why what is stored is not shown. */
export function NothingCounted({ statistics, title, children, isFirst }: NothingCountedProps) {
  const trouble = statistics.trouble();
  return (
    <NothingYet title={trouble ? t('Your statistics are not shown') : title} isFirst={isFirst}>
      {trouble ? troubleWords(trouble, STATISTICS) : children}
    </NothingYet>
  );
}
