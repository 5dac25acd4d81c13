import { currentLocale } from '../../words/language.ts';

/** A number, rounded to a whole one, as it is written everywhere: "1,194" and "−5" in English. */
export const formatNumber = (value: number): string => currentLocale().formatNumber(value);
