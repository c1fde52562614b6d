import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, program, run } from './run.mjs'

/** Sends 30,000 hostile requests over every call, and 20,000 random searches; `npm run test:all` sends the first of them. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(
    [
      program('vitest'),
      'run',
      '--project',
      'server',
      'server/src/fuzz.heavy.test.ts',
      'server/src/domains/search/fuzz.heavy.test.ts',
    ],
    {
      env: {
        FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '30000',
        FUZZ_SEARCHES: process.env.FUZZ_SEARCHES ?? '20000',
      },
    },
  )
})
