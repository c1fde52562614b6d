import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { superviseAll, main, root, start } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const launch = JSON.parse(readFileSync(join(root, 'server/launch.json'), 'utf8'))
  // Caches stripped and compiled modules between starts.
  const env = { ...launch.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  return superviseAll([start([...launch.flags, 'server/src/main.ts'], { detached: true, env })])
})
