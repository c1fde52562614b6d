import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { superviseAll, main, root, start } from './run.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const launch = JSON.parse(readFileSync(join(root, 'server/launch.json'), 'utf8'))
  return superviseAll([start([...launch.flags, 'server/dist/main.js'], { detached: true, env: launch.env })])
})
