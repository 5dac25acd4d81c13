/**
 * How long a silence of the database counts as no answer, for example while another tab holds a transaction open. A
 * page that was frozen receives pending answers during the second part.
 */
const ANSWER_TIMEOUT_MS = [4_000, 500] as const;

/** The database did not answer in time. */
export class NoAnswer extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/** Limits the silence between answers, however many there are and however long they take in total. */
export interface Silence {
  /** The outcome of `answer`; rejects if nothing at all is answered for too long. */
  limit<T>(this: void, answer: Promise<T>): Promise<T>;
}

/** Creates a limit shared by answers that wait for each other; `onSilent` aborts what was requested. */
export function createSilence(onSilent: () => void = () => undefined): Silence {
  const waiting = new Set<(error: NoAnswer) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    const given = [...waiting];
    waiting.clear();
    // First, because `onSilent` may throw.
    for (const reject of given) reject(new NoAnswer());
    try {
      onSilent();
    } catch {
      // It has already ended.
    }
  };
  const listen = () => {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    const [first, second] = ANSWER_TIMEOUT_MS;
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, second);
    }, first);
  };
  return {
    limit: (answer) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        if (waiting.size === 1) listen();
        const onSettled = () => {
          waiting.delete(reject);
          listen();
        };
        void answer.then(resolve, reject).finally(onSettled);
      }),
  };
}
