import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(['--expose-gc', 'bench/src/main.ts', ...process.argv.slice(2)])
})
