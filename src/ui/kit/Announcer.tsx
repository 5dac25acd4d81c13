import { useState } from 'react';
import { useAnnouncements } from './announce.ts';

/** A live region that `announce` speaks through: once in the page, and once in an open dialog. */
export function Announcer({ testId }: { readonly testId: string }) {
  const { text, count } = useAnnouncements();
  // A dialog does not repeat what was said before it opened.
  const [since] = useState(count);
  const said = count > since ? text : '';
  // Screen readers skip a region whose text did not change, so equal texts alternate by a space.
  return (
    <div role="status" aria-live="polite" className="visually-hidden" data-testid={testId}>
      {count % 2 === 0 ? said : `${said}\u00a0`}
    </div>
  );
}
