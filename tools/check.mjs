import { check, report } from './checks/checks.mjs'
import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  return report(await check()) > 0 ? 1 : 0
})
