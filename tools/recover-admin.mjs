import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  return run(['server/src/commands/recover-admin.ts', ...process.argv.slice(2)])
})
