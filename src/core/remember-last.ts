/** `make`, but what it is asked again with the very same arguments, it answers with the same object as last time. */
export function rememberLast<A extends readonly unknown[], R>(
  make: (...asked: A) => R,
): (...asked: A) => R {
  let last: { readonly asked: A; readonly answer: R } | null = null;
  return (...asked) => {
    const isSame = last?.asked.every((each, index) => each === asked[index]) ?? false;
    if (!last || !isSame) last = { asked, answer: make(...asked) };
    return last.answer;
  };
}
