import type { LoadWords } from '../../ui/messages/trouble.ts';

/** Error messages about values that every game has, loaded on demand. */
export const commonTrouble =
  (name: 'GAME' | 'SETTINGS' | 'STATISTICS'): LoadWords =>
  async () =>
    (await import('./common-trouble.ts'))[name];
