import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureSiteInstalled } from './install.mjs'
import { assertPortFree } from './port.mjs'
import { superviseAll, main, root, start } from './run.mjs'

await main(async () => {
  await assertPortFree()
  await ensureSiteInstalled()
  await ensureBuilt()
  const launch = JSON.parse(readFileSync(join(root, 'server/launch.json'), 'utf8'))
  await assertPortFree() // the steps before take minutes, the first time
  console.log('Starting the server (the first time about 30 s, for its database and demo community) …')
  return superviseAll([start([...launch.flags, 'server/dist/main.js'], { detached: true, env: launch.env })])
})
