import { finish } from '../../src/core/work.ts';
import { gradeOf, letterOf } from '../../src/games/spider/library/numbered-deals.ts';
import { measureHardness } from '../../src/games/spider/library/hardness.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/games/spider/rules/params.ts';
import { spider } from '../../src/games/spider/rules/game.ts';

/*
 * npm run make:spider-deals: regenerates src/games/spider/library/numbered-deals.txt on stdout, which takes half an
 * hour. The same solver always gives the same result.
 */

/** The number of winnable deals for each difficulty. */
const WANTED = 1000;
/** About a minute: a deal that needs more is left out. */
const LIMITS = { nodes: 20_000_000 };

function letterOfDeal(difficulty: Difficulty, number: number): string {
  const opening = spider.open({ difficulty, seed: String(number), relaxedDealing: false });
  const hardness = finish(measureHardness(opening, LIMITS));
  return letterOf(hardness === null ? null : gradeOf(difficulty, hardness));
}

for (const difficulty of DIFFICULTIES) {
  let letters = '';
  for (let won = 0; won < WANTED;) {
    const letter = letterOfDeal(difficulty, letters.length + 1);
    if (letter !== letterOf(null)) won++;
    letters += letter;
  }
  console.log(`${difficulty} ${letters}`);
}
