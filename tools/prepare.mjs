import { ensureBuilt } from './build.mjs'
import { ensureInstalled, isInstalledByHand } from './install.mjs'
import { main } from './run.mjs'

// Builds in advance what `npm start` would build, in an image or before a restart.
await main(async () => {
  if (!isInstalledByHand()) await ensureInstalled()
  await ensureBuilt()
})
