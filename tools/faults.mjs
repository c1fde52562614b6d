import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, program, run } from './run.mjs'

/** Kills servers, databases and stores under load, a hundred times for the first, and prints a table; `npm run test:all` does a few rounds. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const files = process.argv.slice(2)
  return run(
    [
      program('vitest'),
      'run',
      '--project',
      'server',
      '--no-file-parallelism',
      '--reporter=default',
      '--reporter=./server/faults/table-reporter.ts',
      ...(files.length > 0 ? files : ['server/faults']),
    ],
    { env: { FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '100' } },
  )
})
