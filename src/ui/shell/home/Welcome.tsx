import type { RefObject } from 'react';
import { PeacockFeather } from '../../kit/controls/PeacockFeather.tsx';
import { t } from '../../../words/t.ts';

interface WelcomeProps {
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** The suite's name and what it is. Part of index.html too, for the time until the app is there. */
export function Welcome({ heading }: WelcomeProps) {
  return (
    <>
      <PeacockFeather />
      <div>
        <h1 {...(heading && { ref: heading })} tabIndex={-1}>
          Peacock Parlor
        </h1>
        <p>{t('Two patient games, yours to keep. No account, no network needed.')}</p>
      </div>
    </>
  );
}
