import { defineConfig } from '@playwright/test'
import { browserLaunch } from './src/browser/launch.ts'

const jsonReport = process.env['E2E_JSON']

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results',
  workers: 2,
  // Ten times what a quiet machine takes: a test fails by what it sees, not by what else runs beside it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 0, // a test that passes the second time is a fault to find, not to hide
  reporter: [['list'], ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : [])],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: { mode: 'retain-on-failure', screenshots: false }, // frames cost a tenth of the run
    // Every click waits for what moves; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // What differs with the size runs at both; the rest names its one size.
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
