import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, program, root, run } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const args = [program('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)]
  return run(args, { cwd: join(root, 'e2e') })
})
