import { bringEveryPack } from '../../games/sokoban/levels/every-pack.ts';

// Most tests are about levels, not about how they are fetched.
bringEveryPack();
