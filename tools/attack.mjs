import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

/**
 * Attacks temporary sites on this machine, and prints the measurements of other visitors; arguments name attacks of
 * `server/attack/attacks`.
 */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(['server/attack/run.ts', ...process.argv.slice(2)])
})
