import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

/** Attacks sites of its own on this machine, and prints what other visitors noticed; arguments name attacks of `server/attack/attacks`. */
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(['server/attack/run.ts', ...process.argv.slice(2)])
})
