import { join } from 'node:path'
import { ensureArtBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { endTogether, main, program, root, start } from './run.mjs'

const SITE = 'http://localhost:5173'

await main(async () => {
  await ensureInstalled()
  await ensureArtBuilt()
  // The browser talks to Vite, which hands calls on: its address is the site's own for the server's Origin check.
  const env = { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? SITE }
  const server = start(['--watch', 'server/src/main.ts'], { apart: true, env })
  const site = start([program('vite')], { apart: true, cwd: join(root, 'web') })
  return endTogether([server, site])
})
