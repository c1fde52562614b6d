import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts one of the bench's servers as a process of its own. */
export function start(file: string, args: string[], env: Record<string, string>): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, { env: { ...process.env, ...env } })
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
