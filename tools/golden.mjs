import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, program, run } from './run.mjs'

/** Measures the search by its golden queries, compares it with two baselines, and writes the table of docs/search.md. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(
    [program('vitest'), 'run', '--project', 'server', 'server/src/domains/search/golden/golden.heavy.test.ts'],
    {
      env: { GOLDEN_REPORT: '1' },
    },
  )
})
