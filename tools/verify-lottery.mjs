import { ensureSiteInstalled } from './install.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  await ensureSiteInstalled()
  return run(['lottery/src/command.ts', ...process.argv.slice(2)])
})
