import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Tests wait for their databases a quarter of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'server',
          root: 'server',
          // Files share a process and its loaded modules: loading them anew took a quarter of the CPU time.
          isolate: false,
          include: ['{src,testing,faults}/**/*.test.ts'],
          exclude: ['src/ports/word-filter/**'],
          globalSetup: ['testing/global-setup.ts'],
          // Node loads the prerenderer once for all worlds; vitest would read its megabyte for each.
          server: { deps: { external: [/\/web\/dist\//] } },
          setupFiles: ['../tools/fail-on-console-error.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          root: 'embedded-postgres',
          include: ['src/**/*.test.ts'],
          setupFiles: ['../tools/fail-on-console-error.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          root: '.',
          include: [
            'web/src/**/*.test.ts',
            'web/build/**/*.test.ts',
            'admin/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'lottery/test/**/*.test.ts',
            'tiles/src/**/*.test.ts',
            'art/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'server/scripts/**/*.test.ts',
            'deploy/{test,try}/**/*.test.ts',
            // Bounds the processor time of a turn: in a process of its own, without the garbage of other files' tests.
            'server/src/ports/word-filter/**/*.test.ts',
          ],
          setupFiles: ['tools/fail-on-console-error.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
