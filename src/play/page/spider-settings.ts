import * as v from 'valibot';
import { DIFFICULTIES } from '../../games/spider/rules/params.ts';
import { BACKS, FACE_SETS, GROUNDS, USUAL_LOOK } from '../../board/cards/art/card-look.ts';
import { GRADES } from '../../games/spider/library/numbered-deals.ts';
import { VERBOSITIES } from '../../board/cards/scene/table-words.ts';

export const SPIDER_SETTINGS_KEY = 'spider.v1.settings';

export const GRADE_CHOICES = ['any', ...GRADES] as const;

/** Every field has its own fallback, so that a damaged value affects only itself. */
export const SpiderSettingsSchema = v.object({
  difficulty: v.fallback(v.picklist(DIFFICULTIES), '1-suit'),
  relaxedDealing: v.fallback(v.boolean(), false),
  clickToMove: v.fallback(v.boolean(), true),
  largeCards: v.fallback(v.boolean(), false),
  /** `null` until the player chooses; the default depends on the size of the cards. */
  fourColours: v.fallback(v.nullable(v.boolean()), null),
  leftHanded: v.fallback(v.boolean(), false),
  /**
   * Places the row of stock and foundations, if they are in a row, below the columns. `null` until the player chooses;
   * the default is `true` on phones.
   */
  stockAtFoot: v.fallback(v.nullable(v.boolean()), null),
  ground: v.fallback(v.picklist(GROUNDS), USUAL_LOOK.ground),
  back: v.fallback(v.picklist(BACKS), USUAL_LOOK.back),
  faces: v.fallback(v.picklist(FACE_SETS), USUAL_LOOK.faces),
  /** Awards points for winning fast. */
  timeBonus: v.fallback(v.boolean(), false),
  /** Turns on the lamp, which sees the hidden cards, in every game. */
  lampInEveryGame: v.fallback(v.boolean(), false),
  /** Announces changes of the lamp. */
  tellLamp: v.fallback(v.boolean(), false),
  /** Limits random deals to those that a solver has won. */
  winnableOnly: v.fallback(v.boolean(), true),
  /** Their grade of difficulty. */
  grade: v.fallback(v.picklist(GRADE_CHOICES), 'any'),
  /** “New game” shows more than the difficulty: seed, grade and rule. */
  dealOptions: v.fallback(v.boolean(), false),
  /** The used commands whose buttons are hidden at first, one name per line, the last one chosen in “Tools” first. */
  used: v.fallback(v.string(), ''),
  verbosity: v.fallback(v.picklist(VERBOSITIES), 'full'),
});

/** The player's settings for Spider. Difficulty, dealing and grade apply from the next new game. */
export type SpiderSettings = v.InferOutput<typeof SpiderSettingsSchema>;
