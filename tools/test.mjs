import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { check } from './checks/checks.mjs'
import { ensureInstalled } from './install.mjs'
import { main, program, root, run } from './run.mjs'
import { changedFiles } from './tests/changes.mjs'
import { unconcerned } from './tests/heavy.mjs'
import { browserTestsNear, unitTestsNear } from './tests/near.mjs'
import { readReports } from './tests/report.mjs'

const [scope] = process.argv.slice(2)
const changed = changedFiles()
const leftOut = scope === '--all' ? [] : unconcerned(changed ?? [])
const nearby = scope === '--changed'

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
  ...(scope === '--all' ? [{ name: 'other engines', runPhase: () => run(['e2e/engines/main.ts']) }] : []),
]

await main(async () => {
  if (scope && scope !== '--all' && !nearby) throw new Error('Usage: npm test [-- --changed], or npm run test:all')
  if (nearby && !changed) throw new Error('No earlier commit to compare with.')

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

  const { passed, failed, slowest } = readReports({ unit: unitReport, browser: browserReport })
  rmSync(reports, { recursive: true })
  console.log('\nThe slowest tests:')
  for (const { title, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
  if (leftOut.length > 0) console.log(`\n${leftOut.length} files of tests that no change concerns: npm run test:all`)
  if (failedPhase) console.log(`\nFailed: ${failedPhase}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failedPhase ? 1 : 0
})

async function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const files = nearby ? unitTestsNear(changed) : []
  if (nearby && files.length === 0) return 0
  const args = [program('vitest'), 'run', ...reporters, ...files, ...(nearby ? ['--passWithNoTests'] : [])]
  return run(args, { env: { LEFT_OUT: leftOut.join() } })
}

async function runBrowserTests() {
  const files = nearby ? browserTestsNear(changed) : []
  if (nearby && files.length === 0) return 0
  const args = [program('@playwright/test', 'playwright'), 'test', ...files]
  if (nearby) args.push('--pass-with-no-tests') // those of the second tier may be left out
  return run(args, { cwd: join(root, 'e2e'), env: { E2E_JSON: browserReport, LEFT_OUT: leftOut.join() } })
}
