import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `npx vite examples/golf` plays it while developing; its browser test builds it (golf.spec.ts).
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  define: { __APP_VERSION__: JSON.stringify('example') },
  build: { target: 'es2022', emptyOutDir: true, modulePreload: { polyfill: false } },
  plugins: [react()],
});
