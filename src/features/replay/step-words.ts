import { effectsTo } from '../../games/spider/rules/game.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';
import type { SpiderRecording } from '../../play/spider/link.ts';
import { describeEntries } from '../../play/spider/words.ts';

/** What the move that led to position `index` did, in words. */
export function describeStep(recording: SpiderRecording, index: number): string {
  const after = recording.positions[index];
  return index > 0 && after
    ? describeEntries(effectsTo(after), after)
    : t('The deal, before the first move.');
}

/** The same, short enough for a line below the table, where a row's ten cards can be seen. */
export function captionOf(recording: SpiderRecording, index: number): string {
  const after = recording.positions[index];
  const [first, ...rest] = index > 0 && after ? effectsTo(after) : [];
  if (!after || first?.t !== 'deal') return describeStep(recording, index);
  return andThen(t('Dealt a row.'), describeEntries(rest, after));
}
