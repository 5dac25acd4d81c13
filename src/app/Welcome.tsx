import type { RefObject } from 'react';
import { PeacockFeather } from '../ui/controls/PeacockFeather.tsx';
import { message } from '../words/message.ts';
import { t } from '../words/t.ts';

/** Shown by index.html if JavaScript is disabled. */
export const NO_SCRIPT = message(
  'These games run in your browser, and they need JavaScript. Please switch it on for this page; nothing that you play ever leaves your device.',
);

interface WelcomeProps {
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** The suite's name and description, which index.html also shows until the app has loaded. */
export function Welcome({ heading }: WelcomeProps) {
  return (
    <>
      <PeacockFeather />
      <div>
        <h1 {...(heading && { ref: heading })} tabIndex={-1}>
          Peacock Parlor
        </h1>
        <p>{t('Two quiet games. Offline, no account.')}</p>
      </div>
    </>
  );
}
