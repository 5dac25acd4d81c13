import { bench, describe } from 'vitest';
import { parseLurd } from '../../src/games/sokoban/rules/lurd.ts';
import { parseCollection, parseLevel } from '../../src/games/sokoban/files/xsb-read.ts';
import { HARD_LEVEL_TEXTS, HARD_LURD_TEXTS } from '../../src/test-support/hard-texts.ts';

describe('parse a hard text of levels', () => {
  for (const { name, text } of HARD_LEVEL_TEXTS) {
    bench(name, () => {
      parseLevel(text);
      parseCollection(text);
    });
  }
});

describe('parse a hard text of moves', () => {
  for (const { name, text } of HARD_LURD_TEXTS) {
    bench(name, () => {
      parseLurd(text, 'plain');
    });
  }
});
