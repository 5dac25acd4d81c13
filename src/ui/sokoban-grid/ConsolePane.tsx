import { lazyPanel } from '../kit/lazy-part.tsx';

/** The push console, loaded when it is opened for the first time. */
export const ConsolePane = lazyPanel(
  'Push console',
  async () => (await import('./console/PushConsole.tsx')).PushConsole,
);
