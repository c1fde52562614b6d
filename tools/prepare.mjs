import { ensureBuilt } from './build.mjs'
import { main } from './run.mjs'

// Builds what `npm start` would build, in an image or before a restart.
await main(ensureBuilt)
