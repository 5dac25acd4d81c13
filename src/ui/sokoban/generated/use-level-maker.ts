import { useEffect, useState } from 'react';
import { startGenerator } from '../../../workers/open-generator.ts';
import { createLevelMaker, type LevelMaker } from './level-maker.ts';

/** A maker of levels for as long as the page is shown. */
export function useLevelMaker(): LevelMaker {
  const [maker] = useState(() => createLevelMaker(startGenerator));
  useEffect(() => maker.close, [maker]);
  return maker;
}
