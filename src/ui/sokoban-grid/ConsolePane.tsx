import { lazy, Suspense } from 'react';
import type { PushConsoleProps } from './console/PushConsole.tsx';

const PushConsole = lazy(async () => {
  const { PushConsole } = await import('./console/PushConsole.tsx');
  return { default: PushConsole };
});

/** The push console, loaded when it is opened for the first time. */
export function ConsolePane(props: PushConsoleProps) {
  return (
    <Suspense fallback={null}>
      <PushConsole {...props} />
    </Suspense>
  );
}
