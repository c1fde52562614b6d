import { check } from './checks/checks.mjs'
import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  return (await check()) > 0 ? 1 : 0
})
