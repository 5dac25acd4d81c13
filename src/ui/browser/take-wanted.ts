/** Gives `take` what a promise leads to, unless the returned function was called before. */
export function takeWanted<T>(promise: Promise<T>, take: (value: T) => void): () => void {
  let isWanted = true;
  void promise.then((value) => {
    if (isWanted) take(value);
  });
  return () => {
    isWanted = false;
  };
}
