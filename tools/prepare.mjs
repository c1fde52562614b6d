import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, root } from './run.mjs'

// Builds what `npm start` would build, in an image or before a restart.
await main(async () => {
  // npm writes this file at the end of an install. One by hand may be of a part of the packages, as in an image.
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) await ensureInstalled()
  await ensureBuilt()
})
