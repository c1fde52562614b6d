import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { endTogether, main, root, start } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const launch = JSON.parse(readFileSync(join(root, 'server/launch.json'), 'utf8'))
  // Later starts need neither strip the types nor compile again.
  const env = { ...launch.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  return endTogether([start([...launch.flags, 'server/src/main.ts'], { apart: true, env })])
})
