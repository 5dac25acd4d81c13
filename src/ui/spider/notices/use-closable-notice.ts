import { useState } from 'react';
import type { NoticeKind } from './TableNotice.tsx';

/** A notice, and what can be done with it. */
export interface ClosableNotice {
  /** What is to be shown. */
  readonly notice: NoticeKind | null;
  /** Puts it away until there is something else to say, or nothing. */
  readonly close: () => void;
  /** Shows again what was put away. */
  readonly reopen: () => void;
}

/** A notice that the player can put away. */
export function useClosableNotice(kind: NoticeKind | null): ClosableNotice {
  const [closed, setClosed] = useState<NoticeKind | null>(null);
  if (closed !== null && closed !== kind) setClosed(null);
  return {
    notice: kind === closed ? null : kind,
    close: () => {
      setClosed(kind);
    },
    reopen: () => {
      setClosed(null);
    },
  };
}
