import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeTemporaryFolder } from '@judian/embedded-postgres'

const bundle = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
/** The server unbundled: each package is loaded by its name. */
export const sources = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

export interface SiteProcess extends AsyncDisposable {
  child: ChildProcess
  origin: string
  output(): string
}

/** The server as `npm start` runs it, in a child process, on this data folder; `main` may be another version's. */
export async function runSite(dataDir: string, env: Record<string, string> = {}, main = bundle): Promise<SiteProcess> {
  const site = spawnSite(dataDir, env, main)
  return { ...site, origin: await site.ready }
}

/** The same before it is ready: `ready` resolves to its origin, or rejects with its output when it ends before. */
export function spawnSite(dataDir: string, env: Record<string, string>, main = bundle) {
  const usual = { PORT: '0', DEMO: '0', SECRETS_KEY: '07'.repeat(32), NODE_COMPILE_CACHE: compileCache }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...usual, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = output.match(/已就绪 (\S+)/)
      if (found) ready.resolve(found[1]!)
    })
  child.once('exit', () => ready.reject(new Error(output)))
  return {
    child,
    ready: ready.promise,
    output: () => output,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}

export async function dataFolder() {
  const path = await makeTemporaryFolder()
  // Started by root, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(path, 0o711)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
