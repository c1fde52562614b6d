import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onServerCore } from './pinned.ts'

/** Starts a program of Node's on the servers' core; it is told when this process is gone (`disconnect`). */
export function startNode(
  file: string | URL,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; out?: number } = {},
) {
  const { env = {}, out = 2 } = options
  const path = typeof file === 'string' ? fileURLToPath(new URL(file, import.meta.url)) : fileURLToPath(file)
  return spawn(...onServerCore(process.execPath, [path, ...args]), {
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out, 'ipc'],
  })
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
