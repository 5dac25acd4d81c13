import { lazyPanel } from '../../kit/loading/lazy-part.tsx';
import type { PushConsoleProps } from '../console/PushConsole.tsx';

const PushConsole = lazyPanel(
  'Push console',
  async () => (await import('../console/PushConsole.tsx')).PushConsole,
);

/** The push console, loaded when it is opened for the first time. */
export function ConsolePane(props: PushConsoleProps) {
  return <PushConsole {...props} />;
}
