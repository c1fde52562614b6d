import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, root, run } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(['e2e/engines/main.ts'], { cwd: root })
})
