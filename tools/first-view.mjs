import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(['e2e/src/first-view/measure.ts', ...process.argv.slice(2)])
})
