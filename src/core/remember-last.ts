/**
 * `make` that remembers its last answer: asked with the very same arguments (`===`) again, it gives that same object.
 */
export function rememberLast<A extends readonly unknown[], R>(
  make: (...asked: A) => R,
): (...asked: A) => R {
  let last: { readonly asked: A; readonly answer: R } | null = null;
  return (...asked) => {
    const isSame = last?.asked.every((each, index) => each === asked[index]);
    if (!last || !isSame) last = { asked, answer: make(...asked) };
    return last.answer;
  };
}
