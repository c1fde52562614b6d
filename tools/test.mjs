import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { check } from './checks/checks.mjs'
import { ensureInstalled } from './install.mjs'
import { main, program, root, run } from './run.mjs'

const reports = mkdtempSync(join(tmpdir(), 'judian-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

/** Each phase resolves with an exit code; the first failure ends the run. */
const phases = [
  { name: 'install', runPhase: ensureInstalled },
  { name: 'build', runPhase: ensureBuilt },
  { name: 'check', runPhase: check },
  { name: 'tests', runPhase: runUnitTests },
  { name: 'browser tests', runPhase: runBrowserTests },
]

await main(async () => {
  let failedPhase
  for (const { name, runPhase } of phases) {
    console.log(`\n▶ ${name}`)
    const started = performance.now()
    const code = await runPhase().catch((error) => {
      console.error(error.message)
      return 1
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code ? '✗' : '✓'} ${name} (${seconds} s)`)
    if (code) {
      failedPhase = name
      break
    }
  }

  const { passed, failed } = tally()
  rmSync(reports, { recursive: true })
  if (failedPhase) console.log(`\nFailed: ${failedPhase}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failedPhase ? 1 : 0
})

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  return run([program('vitest'), 'run', ...reporters])
}

function runBrowserTests() {
  const args = [program('@playwright/test', 'playwright'), 'test']
  return run(args, { cwd: join(root, 'e2e'), env: { E2E_JSON: browserReport } })
}

function tally() {
  const unit = readReport(unitReport)
  const browser = readReport(browserReport)?.stats
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
  }
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
