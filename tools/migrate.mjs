import { ensureInstalled } from './install.mjs'
import { main, run } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  return run(['server/src/commands/migrate.ts'])
})
