import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstViewBudget } from './build/first-view-budget.ts'
import { precompress } from './build/precompress.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  // A list of sixty files would bury what a first start has to say.
  logLevel: 'warn',
  plugins: [react(), precompress(), firstViewBudget({ roots: ['index.html'], limitBytes: 110_000 })],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // The Content-Security-Policy allows neither data: scripts nor data: fonts, and every asset is cached by hash anyway.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // How long plugins take is no warning, least of all at a first start.
      checks: { bundlerTimings: false },
      output: {
        // One chunk for what the first view needs: it compresses better whole, and its one style sheet names the layers
        // in their order. The entry stays out, for the manifest.
        codeSplitting: {
          groups: [{ name: 'first-view', tags: ['$initial'], test: (id) => !/index\.html|main\.tsx/.test(id) }],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // Anchored with a slash: a bare /s would also catch Vite's own /src.
    proxy: {
      '^/(v1|images|docs|s)/': server,
      // The back-office's own development server, under this address: calls are taken from one origin only.
      '^/admin/': { target: 'http://localhost:5174', ws: true },
      '^/healthz$': server,
      '^/ws/': { target: server, ws: true },
    },
  },
})
