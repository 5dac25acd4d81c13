import type { PlainMessage } from '../../src/words/message.ts';

/** A text that is in no catalogue, for a table of messages: the examples speak English alone. */
export const english = (text: string) => text as PlainMessage;
