import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { endTogether, main, start } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return endTogether([start(['server/src/main.ts'], { apart: true })])
})
