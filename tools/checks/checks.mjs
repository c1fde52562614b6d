import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { registryAddresses } from './addresses.mjs'
import { undefinedTokens } from './css-tokens.mjs'
import { importCycles } from './import-cycles.mjs'
import { danglingReferences, longLines } from './links.mjs'
import { loadsWithClock } from './loads.mjs'
import { postLockViolations } from './post-locks.mjs'
import { exitCode, program, root, start } from '../run.mjs'
import { specificationProblems } from './specification.mjs'
import { roomViolations } from './rooms.mjs'
import { sqlWallViolations } from './sql-walls.mjs'

const CONCURRENCY = 2

/** Runs all checks, prints their findings and returns the number of failed checks. */
export async function check() {
  const results = await inParallel([...typeChecks(), ...toolChecks()])
  results.push(listCheck('no registry addresses', registryAddresses()))
  results.push(listCheck('import cycles', importCycles()))
  results.push(listCheck('rooms', roomViolations()))
  results.push(listCheck('SQL walls', sqlWallViolations()))
  results.push(listCheck('no clock in cached loads', loadsWithClock()))
  results.push(listCheck('locks of posts', postLockViolations()))
  results.push(listCheck('style tokens', undefinedTokens()))
  results.push(listCheck('specification', specificationProblems()))
  results.push(listCheck('links and file names on pages', danglingReferences()))
  results.push(listCheck('lines on pages', longLines()))

  const failed = results.filter((result) => result.failed)
  for (const { name, output } of failed) console.log(`\n── ${name}\n${output.trim()}`)
  for (const { name, failed: bad } of results) console.log(`${bad ? '✗' : '✓'} ${name}`)
  return failed.length
}

/** A check that fails with the lines it found. */
function listCheck(name, lines) {
  return { name, failed: lines.length > 0, output: lines.join('\n') }
}

/**
 * The root's program includes the workspaces for Node, so that shared code is checked once. Each further checker of a
 * program would check their shared types again: four, the default, take twice the CPU time of one.
 */
function typeChecks() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  return ['.', ...workspaces.filter((workspace) => !include.includes(workspace))]
    .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')))
    .map((workspace) => ({
      name: `types of ${workspace === '.' ? 'the root and the workspaces for Node' : workspace}`,
      args: [program('typescript', 'tsc'), '-p', workspace, '--checkers', '1'],
    }))
}

function toolChecks() {
  return [
    { name: 'lint and import walls', args: [program('oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'migrations beside the running version', args: ['server/scripts/check-migrations.ts'] },
    { name: 'format', args: [program('oxfmt'), '--check', '.'] },
    { name: 'unused code', args: [program('knip'), '--no-progress'] },
  ]
}

/** Runs checks with bounded concurrency; results keep the order. */
async function inParallel(checks) {
  const results = []
  const queue = checks.entries()
  const worker = async () => {
    for (const [index, { name, args }] of queue) results[index] = { name, ...(await outputOf(args)) }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}

async function outputOf(args) {
  const child = start(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { failed: (await exitCode(child)) !== 0, output }
}
