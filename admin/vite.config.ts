import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layers } from '../web/build/layers.ts'
import { precompress } from '../web/build/precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  logLevel: 'warn',
  plugins: [react(), layers(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The Content-Security-Policy allows neither data: scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Silences the plugin-timing warning, which every first start would show.
      checks: { bundlerTimings: false },
      output: {
        // A single chunk for the frame, so that one style sheet loads first and declares the layer order.
        codeSplitting: {
          groups: [{ name: 'frame', tags: ['$initial'], test: (id) => !/index\.html|main\.tsx/.test(id) }],
        },
      },
    },
  },
  // Served through the web's development server, at its address.
  server: { port: 5174, strictPort: true },
})
