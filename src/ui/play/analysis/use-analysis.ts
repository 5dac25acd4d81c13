import { useEffect, useState } from 'react';
import type { AnalysisControl } from './analysis-control.ts';

/** The analysis of the game on this page, for as long as the page is shown. */
export function useAnalysis<Control extends Pick<AnalysisControl<never, never>, 'watch'>>(
  create: () => Control,
): Control {
  const [control] = useState(create);
  useEffect(() => control.watch(), [control]);
  return control;
}
