import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureSiteInstalled } from './install.mjs'
import { assertPortFree } from './port.mjs'
import { superviseAll, main, program, root, start } from './run.mjs'

const SITE = 'http://localhost:5173'

await main(async () => {
  await assertPortFree()
  await ensureSiteInstalled()
  await ensureBuilt() // the server renders the built page templates
  // The browser's origin is Vite's, which proxies API calls: the server's Origin check must accept it.
  const env = { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? SITE }
  const server = start(['--watch', 'server/src/main.ts'], { detached: true, env })
  const site = start([program('vite')], { detached: true, cwd: join(root, 'web') })
  const backOffice = start([program('vite')], { detached: true, cwd: join(root, 'admin') })
  return superviseAll([server, site, backOffice])
})
