import { useAnnouncements } from './announce.ts';

/** The live region that `announce` speaks through. Once in the app. */
export function Announcer() {
  const { text, count } = useAnnouncements();
  // Screen readers skip a region whose text did not change, so equal texts alternate by a space.
  return (
    <div role="status" aria-live="polite" className="visually-hidden" data-testid="announcer">
      {count % 2 === 0 ? text : `${text}\u00a0`}
    </div>
  );
}
