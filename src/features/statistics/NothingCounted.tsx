import type { ReactNode } from 'react';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { NothingYet } from '../../ui/controls/NothingYet.tsx';
import { troubleWords } from '../../ui/messages/trouble-words.ts';
import { t } from '../../words/t.ts';
import { STATISTICS } from '../../play/page/common-trouble.ts';

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
