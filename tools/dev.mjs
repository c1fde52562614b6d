import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { endTogether, main, program, root, start } from './run.mjs'

const SITE = 'http://localhost:5173'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt() // the server doesn't start without the pages that it hands out itself
  // The browser talks to Vite, which hands calls on: its address is the site's own for the server's Origin check.
  const env = { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? SITE }
  const server = start(['--watch', 'server/src/main.ts'], { apart: true, env })
  const site = start([program('vite')], { apart: true, cwd: join(root, 'web') })
  const backOffice = start([program('vite')], { apart: true, cwd: join(root, 'admin') })
  return endTogether([server, site, backOffice])
})
