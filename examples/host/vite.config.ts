import { defineConfig } from 'vite';
import { breakpoints } from '../../scripts/build/breakpoints.ts';

// `npx vite examples/host` plays the examples while developing; their browser tests build them.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  define: { __APP_VERSION__: JSON.stringify('example') },
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
  plugins: [breakpoints()],
});
