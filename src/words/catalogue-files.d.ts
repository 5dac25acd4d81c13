/** A translators' file, as `scripts/build/catalogues.ts` gives it to the app. */
declare module '*.po' {
  const catalogue: Readonly<Record<string, string>>;
  export default catalogue;
}
