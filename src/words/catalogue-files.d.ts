/** A translators' file, as `config/vite/catalogues.ts` provides it to the app. */
declare module '*.po' {
  const catalogue: Readonly<Record<string, string>>;
  export default catalogue;
}
