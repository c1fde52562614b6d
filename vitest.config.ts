import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserLaunch } from './e2e/src/browser/launch.ts'

const longest = /\.heavy\.test\.tsx?$/

/** Files of the second tier that `npm test` leaves out (tools/tests/heavy.mjs). */
const leftOut = (process.env['LEFT_OUT'] ?? '').split(',').filter(Boolean)
const exclude = [...configDefaults.exclude, ...leftOut]
/** The same in a project whose root is a workspace: patterns are relative to it. */
const excludeIn = (workspace: string) => exclude.map((file) => file.replace(`${workspace}/`, ''))

/** Runs each project's longest files first: at the end, one would run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...byProject.values()].flatMap((sorted) =>
      sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one))),
    )
  }
}

/** Many times what any test takes on an idle machine: it fails by its assertions, not by other load. */
const testTimeout = 120_000
/** How long `expect.poll` waits; a second, vitest's own, is too short for a busy machine. */
const expectWithin = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    // Tests wait for their databases a quarter of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          root: 'server',
          // Files share a process and its loaded modules: loading them anew took a quarter of the CPU time.
          isolate: false,
          include: ['{src,testing,faults,attack}/**/*.test.ts', '../moving/src/**/*.test.ts'],
          exclude: [
            ...excludeIn('server'),
            ...leftOut.map((file) => `../${file}`),
            'src/ports/word-filter/*.heavy.test.ts',
          ],
          globalSetup: ['testing/global-setup.ts'],
          // Node loads the prerenderer once for all worlds; vitest would read its megabyte for each.
          server: { deps: { external: [/\/web\/dist\//] } },
          setupFiles: ['../tools/fail-on-console-error.ts'],
          testTimeout,
          hookTimeout: testTimeout,
          expect: expectWithin,
        },
      },
      {
        test: {
          // Runs first, by its name: the proxies' trial is one of the longest.
          name: 'deploy',
          root: '.',
          include: ['deploy/{test,try}/**/*.test.ts'],
          exclude,
          setupFiles: ['tools/fail-on-console-error.ts'],
          testTimeout,
          expect: expectWithin,
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          root: 'embedded-postgres',
          include: ['src/**/*.test.ts'],
          exclude: excludeIn('embedded-postgres'),
          setupFiles: ['../tools/fail-on-console-error.ts'],
          testTimeout,
          expect: expectWithin,
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
            'boards/src/**/*.test.ts',
            'art/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'server/scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            // Bounds the processor time of a turn: in a process of its own, without the garbage of other files' tests.
            'server/src/ports/word-filter/*.heavy.test.ts',
          ],
          exclude,
          setupFiles: ['tools/fail-on-console-error.ts'],
          testTimeout,
          expect: expectWithin,
        },
      },
      {
        // Dependencies bundled while tests run would reload them; those of a worker aren't found from the page that starts it.
        optimizeDeps: {
          entries: ['{web,admin}/src/**/*.test.tsx', 'admin/src/**/*-page.tsx', 'web/src/kernel/diff/worker.ts'],
        },
        test: {
          name: 'components',
          root: '.',
          include: ['{web,admin}/src/**/*.test.tsx'],
          exclude,
          setupFiles: ['tools/fail-on-console-error.ts'],
          testTimeout,
          expect: expectWithin,
          // Two windows at once draw each other slow.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await browserLaunch(),
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1000, height: 600 },
          },
        },
      },
    ],
  },
})
