import * as v from 'valibot';
import { DIFFICULTIES } from '../../games/spider/rules/params.ts';
import { BACKS, FACE_SETS, GROUNDS, USUAL_LOOK } from '../../board/cards/art/card-look.ts';
import { VERBOSITIES } from '../../board/cards/scene/table-words.ts';
import { GRADES } from '../../games/spider/library/numbered-deals.ts';

export const SPIDER_SETTINGS_KEY = 'spider.v1.settings';

export const GRADE_CHOICES = ['any', ...GRADES] as const;
export type GradeChoice = (typeof GRADE_CHOICES)[number];

/** Every value has its own fallback, so that a damaged one affects only itself. */
export const SpiderSettingsSchema = v.object({
  difficulty: v.fallback(v.picklist(DIFFICULTIES), '1-suit'),
  relaxedDealing: v.fallback(v.boolean(), false),
  clickToMove: v.fallback(v.boolean(), true),
  largeCards: v.fallback(v.boolean(), false),
  /** `null` until the player chooses: it depends on the size of the cards. */
  fourColours: v.fallback(v.nullable(v.boolean()), null),
  leftHanded: v.fallback(v.boolean(), false),
  /** If stock and foundations are in a row, it is below the columns; `null` until the player chooses: on a phone. */
  stockAtFoot: v.fallback(v.nullable(v.boolean()), null),
  ground: v.fallback(v.picklist(GROUNDS), USUAL_LOOK.ground),
  back: v.fallback(v.picklist(BACKS), USUAL_LOOK.back),
  faces: v.fallback(v.picklist(FACE_SETS), USUAL_LOOK.faces),
  /** Winning fast scores points. */
  timeBonus: v.fallback(v.boolean(), false),
  /** The lamp, which sees the hidden cards, is on in every game. */
  lampInEveryGame: v.fallback(v.boolean(), false),
  /** Changes of the lamp are announced. */
  tellLamp: v.fallback(v.boolean(), false),
  /** Random deals are limited to those that a solver has won. */
  winnableOnly: v.fallback(v.boolean(), true),
  /** Their difficulty. */
  grade: v.fallback(v.picklist(GRADE_CHOICES), 'any'),
  /** “New game” shows more than the difficulty: seed, grade and rule. */
  dealOptions: v.fallback(v.boolean(), false),
  /** The used commands whose buttons are hidden at first, a name per line, the last one chosen in “Tools” first. */
  used: v.fallback(v.string(), ''),
  verbosity: v.fallback(v.picklist(VERBOSITIES), 'full'),
});

/** The player's choices for Spider; difficulty, dealing and grade apply to the next new game. */
export type SpiderSettings = v.InferOutput<typeof SpiderSettingsSchema>;
