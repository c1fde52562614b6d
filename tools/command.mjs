import { assertInstalled } from './install.mjs'
import { main, run } from './run.mjs'

// `node tools/command.mjs <name> …` runs one of the site's commands, server/src/commands/<name>.ts, or the reader of forums.
await main(() => {
  const [name, ...args] = process.argv.slice(2)
  assertInstalled()
  return run([name === 'discuz' ? 'moving/src/main.ts' : `server/src/commands/${name}.ts`, ...args])
})
