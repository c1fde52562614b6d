import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Attack } from './attack.ts'
import { peakMemory, type Site, startSite } from './site.ts'
import { median, visit } from './visitor.ts'

const quietMs = 3_000
/** `ATTACK_MS=1000` shows only that an attack runs. */
const attackMs = Number(process.env['ATTACK_MS'] ?? 6_000)
/** Memory limit of a server process: it has 150 to 200 MB without load, and garbage doubles that under any load. */
const memoryMax = 800e6
const folder = new URL('attacks/', import.meta.url)

/**
 * Runs the named attacks, or all, each on its own site with one worker and with two; exits with 1 if other visitors saw
 * errors.
 */
const wanted = process.argv.slice(2)
const files = readdirSync(folder).filter((file) => wanted.length === 0 || wanted.includes(file.replace('.ts', '')))
const rows = []
for (const file of files) {
  const { attack } = (await import(new URL(file, folder).href)) as { attack: Attack }
  for (const workers of [1, 2]) {
    const row = await run(file, attack, workers)
    rows.push(row)
    console.log(`${attack.name}, WORKERS=${workers}: ${row.result}`)
  }
}
console.table(rows)
if (rows.some(({ result }) => result !== 'passed')) process.exitCode = 1

async function run(file: string, attack: Attack, workers: number) {
  await using site = await startSite(workers, attack.env)
  const quiet = await visit(site, AbortSignal.timeout(quietMs))
  const attacking = new AbortController()
  const visiting = visit(site, attacking.signal)
  await attackApart(file, site)
  attacking.abort()
  const beside = await visiting
  const memory = site.hasEnded() ? undefined : peakMemory(site)
  return {
    attack: attack.name,
    workers,
    requests: beside.times.length,
    errors: beside.errors.length,
    'median, quiet': `${median(quiet.times).toFixed(1)} ms`,
    median: `${median(beside.times).toFixed(1)} ms`,
    longest: `${Math.max(...beside.times).toFixed(0)} ms`,
    'peak memory': memory === undefined ? '' : `${(memory / 1e6).toFixed(0)} MB`,
    result: resultOf(site.hasEnded(), beside.errors, memory),
  }
}

/** Runs in its own thread, so that the measured delay is the site's alone. */
async function attackApart(file: string, { port }: Site) {
  const workerData = { attack: new URL(file, folder).href, target: { port }, attackMs }
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData })
  await once(thread, 'exit')
}

function resultOf(hasEnded: boolean, errors: readonly string[], memory = 0) {
  if (hasEnded) return 'the server ended'
  if (errors.length > 0) return `errors: ${[...new Set(errors)].join(', ')}`
  return memory > memoryMax ? 'too much memory' : 'passed'
}
