import 'react';

// Allows `style` to set the custom properties that the style sheets read.
declare module 'react' {
  interface CSSProperties {
    // Only an index signature can be merged into the interface.
    // oxlint-disable-next-line typescript/consistent-indexed-object-style
    [property: `--${string}`]: string | number | undefined;
  }
}
