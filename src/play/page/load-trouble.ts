import type { LoadWords } from '../../ui/messages/trouble.ts';

/** Messages about values that more than one game has, each loaded on demand. */
export const commonTrouble =
  (name: 'GAME' | 'SETTINGS' | 'STATISTICS'): LoadWords =>
  async () =>
    (await import('./common-trouble.ts'))[name];
