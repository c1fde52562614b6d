import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeDataFolder } from './prepared-data.ts'
import { ServerLog } from './server-log.ts'

/** A site under test: the server on its own embedded database, with the demo community. */
export interface Site {
  origin: string
  /** Its public address, by name: passkeys belong to a name. */
  publicOrigin: string
  dataFolder: string
  log: ServerLog
  /** Takes the next unread code sent to the phone, waiting for it. */
  codeFor: (phone: string, purpose: 'signup' | 'reset' | 'phone' | 'guardian') => Promise<string>
  /** Returns a phone number without an account on this site. */
  newPhone: () => string
  /** Resets all rate limits, so that a test doesn't depend on earlier ones. */
  renewLimits: () => void
  /** Sets how far the server's clock is ahead, in milliseconds. */
  setClockAhead: (ms: number) => Promise<void>
  /** Stops the server and removes its data; throws if it didn't stop cleanly. */
  stop: (options?: { keepData: boolean }) => Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const preloaded = [new URL('renewable-limits.ts', import.meta.url), new URL('movable-clock.ts', import.meta.url)].map(
  ({ href }) => `--import=${href}`,
)
const READY_WITHIN = 180_000
const STOPPED_WITHIN = 20_000

/**
 * Starts a site on a free port; a new one has no demo community. `prepare` changes its data before. Throws with the end of its
 * log if it doesn't become ready.
 */
export async function startSite({
  isNew = false,
  prepare = async () => {},
}: { isNew?: boolean; prepare?: (env: NodeJS.ProcessEnv) => Promise<void> } = {}): Promise<Site> {
  const dataFolder = await makeDataFolder({ isNew })
  await prepare(siteEnv(dataFolder))
  const port = await freePort()
  const publicOrigin = `http://localhost:${port}`
  const server = spawn(process.execPath, [...preloaded, join(root, 'server/dist/main.js')], {
    cwd: root,
    env: { ...siteEnv(dataFolder), DEMO: isNew ? '0' : '1', PORT: String(port), PUBLIC_ORIGIN: publicOrigin },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = readServerLog(server)
  const stop: Site['stop'] = async ({ keepData } = { keepData: false }) => {
    await endServer(server)
    if (!keepData) await rm(dataFolder, { recursive: true, force: true })
    if (server.exitCode === 0) return
    throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}. Its log ends:\n${log.text(-20)}`)
  }
  try {
    const [, origin = ''] = await log.claim(/已就绪 (http:\/\/127\.0\.0\.1:\d+)/, READY_WITHIN)
    const renewLimits = () => void server.send('renew limits')
    const setClockAhead = async (ms: number) => {
      const set = once(server, 'message')
      server.send(ms)
      await set
    }
    const [codeFor, newPhone] = [codeReader(log), phoneNumbers()]
    return { origin, publicOrigin, dataFolder, log, stop, codeFor, newPhone, renewLimits, setClockAhead }
  } catch (error) {
    await stop().catch(() => undefined) // the start-up error says more than the exit error
    throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Lists every variable, so that the developer's own database, store or senders are never used. */
function siteEnv(dataFolder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, DATA_DIR: dataFolder, SMS_PROVIDER: 'console' }
}

function readServerLog(server: ChildProcess): ServerLog {
  const log = new ServerLog()
  for (const stream of [server.stdout, server.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => log.add(line))
  }
  server.once('close', () => log.end())
  return log
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  const killing = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN)
  server.kill('SIGTERM')
  await exited
  clearTimeout(killing)
}

function codeReader(log: ServerLog): Site['codeFor'] {
  return async (phone, purpose) => {
    const [, code = ''] = await log.claim(new RegExp(`SMS \\+86${phone} ${purpose} (\\d{6})`))
    return code
  }
}

function phoneNumbers(): Site['newPhone'] {
  let given = 0
  return () => `139${String(++given).padStart(8, '0')}`
}
