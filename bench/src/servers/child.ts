import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onServerCore } from './pinned.ts'

/** Starts a program of Node's on the servers' core, as a process of its own that ends with this one. */
export function startNode(
  file: string | URL,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; out?: number } = {},
) {
  const { env = {}, out = 2 } = options
  const path = typeof file === 'string' ? fileURLToPath(new URL(file, import.meta.url)) : fileURLToPath(file)
  const child = spawn(...onServerCore(process.execPath, [path, ...args]), {
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out, 'ipc'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** The next message of such a process. */
export async function ready<T>(child: ChildProcess): Promise<T> {
  const either = new AbortController()
  const message = once(child, 'message', either).then(([one]) => one as T)
  const gone = once(child, 'exit', either).then(() => Promise.reject(new Error('a server ended before it was ready')))
  try {
    return await Promise.race([message, gone])
  } finally {
    either.abort()
  }
}
