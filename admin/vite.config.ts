import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../web/build/precompress.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  logLevel: 'warn',
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The Content-Security-Policy allows neither data: scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One chunk for the frame, so that one style sheet comes first and names the layers in their order.
        codeSplitting: {
          groups: [{ name: 'frame', tags: ['$initial'], test: (id) => !/index\.html|main\.tsx/.test(id) }],
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: {
      '^/(v1|images)/': server,
      '^/ws/': { target: server, ws: true },
    },
  },
})
