// Level files are imported as text. Vite's own declaration of this would bring the DOM types in with it.
declare module '*?raw' {
  const text: string;
  export default text;
}
