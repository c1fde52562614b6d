import { defineConfig } from '@playwright/test'
import { browserLaunch } from './src/browser/launch.ts'

const jsonReport = process.env['E2E_JSON']
/** Files of the second tier that `npm test` leaves out (tools/tests/heavy.mjs). */
const leftOut = (process.env['LEFT_OUT'] ?? '').split(',').filter(Boolean)

export default defineConfig({
  testDir: 'tests',
  testIgnore: leftOut.map((file) => `**/${file}`),
  globalSetup: './src/site/global-setup.ts',
  outputDir: 'results',
  workers: 3, // one more than a small machine's cores, as tests also wait for timers and requests
  // Ten times the duration on an idle machine: a test fails by its assertions, not by other load.
  timeout: 180_000,
  // Without a bound, what never passes would run until the test's own.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  retries: 0, // a test that passes on retry is a bug to find, not to hide
  reporter: [['list'], ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : [])],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace takes a quarter of the CPU time of loading pages: record one by hand with --trace=on.
    screenshot: 'only-on-failure',
    // Playwright waits for animations before each click; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Size-dependent tests run at both sizes; the others carry the tag of one.
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
