import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { registryAddresses } from './addresses.mjs'
import { exitCode, program, root, start } from './run.mjs'

const AT_ONCE = 2

/** Runs every check, prints what each found, and gives the number of failed ones. */
export async function check() {
  const results = await inParallel([...typeChecks(), ...toolChecks()])
  const addresses = registryAddresses()
  results.push({ name: 'no registry addresses', failed: addresses.length > 0, output: addresses.join('\n') })

  const failed = results.filter((result) => result.failed)
  for (const { name, output } of failed) console.log(`\n── ${name}\n${output.trim()}`)
  for (const { name, failed: bad } of results) console.log(`${bad ? '✗' : '✓'} ${name}`)
  return failed.length
}

function typeChecks() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return ['.', ...workspaces]
    .filter((room) => existsSync(join(root, room, 'tsconfig.json')))
    .map((room) => ({
      name: `types of ${room === '.' ? 'the root' : room}`,
      args: [program('typescript', 'tsc'), '-p', room],
    }))
}

function toolChecks() {
  return [
    { name: 'lint and walls', args: [program('oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'format', args: [program('oxfmt'), '--check', '.'] },
    { name: 'nothing unused', args: [program('knip'), '--no-progress'] },
  ]
}

/** Runs the checks in order, a few at once. */
async function inParallel(checks) {
  const results = []
  const waiting = checks.entries()
  const worker = async () => {
    for (const [index, { name, args }] of waiting) results[index] = { name, ...(await outputOf(args)) }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

async function outputOf(args) {
  const child = start(args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { failed: (await exitCode(child)) !== 0, output }
}
