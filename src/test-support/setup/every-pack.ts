import { bundleAllPacks } from '../../games/sokoban/levels/more-packs.ts';

// Most tests are about levels, not about fetching them.
bundleAllPacks();
