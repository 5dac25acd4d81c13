import { useStore } from 'zustand';
import { andThen } from '../../words/and-then.ts';
import { announcementStore } from './announce.ts';
import prose from '../styles/prose.module.css';

interface AnnouncerProps {
  readonly testId: string;
  /** The id of the last announcement that it leaves out, as it leaves out all before. */
  readonly since?: number;
}

/** A live region that `announce` speaks through: once in the page, and once in an open dialog. */
export function Announcer({ testId, since = 0 }: AnnouncerProps) {
  const { said, count } = useStore(announcementStore);
  const words = andThen(...said.map(({ id, text }) => id > since && text));
  // Screen readers skip a region whose text did not change, so equal texts alternate by a space.
  return (
    <div role="status" aria-live="polite" className={prose.hidden} data-testid={testId}>
      {count % 2 === 0 ? words : `${words}\u00a0`}
    </div>
  );
}
