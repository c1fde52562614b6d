import { ensureBuilt } from './build.mjs'
import { ensureSiteInstalled, isInstalledByHand } from './install.mjs'
import { main } from './run.mjs'

// Builds in advance what `npm start` would build, in an image or before a restart.
await main(async () => {
  if (!isInstalledByHand()) await ensureSiteInstalled()
  await ensureBuilt()
})
