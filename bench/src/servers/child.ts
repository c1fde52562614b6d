import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onAllCores, pinnedToServerCore } from './cpu-pinning.ts'

/** Starts a Node program on the server core, or on all; it receives `disconnect` when this process ends. */
export function startNode(
  file: string | URL,
  args: readonly string[],
  options: { flags?: readonly string[]; env?: NodeJS.ProcessEnv; out?: number; pinned?: boolean } = {},
) {
  const { flags = [], env = {}, out = 2, pinned = true } = options
  const path = typeof file === 'string' ? fileURLToPath(new URL(file, import.meta.url)) : fileURLToPath(file)
  const command: [string, string[]] = [process.execPath, [...flags, path, ...args]]
  return spawn(...(pinned ? pinnedToServerCore(...command) : onAllCores(...command)), {
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out, 'ipc'],
  })
}

/** The child's next IPC message; rejects if it exits first. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const either = new AbortController()
  const message = once(child, 'message', either).then(([one]) => one as T)
  const gone = once(child, 'exit', either).then(() => Promise.reject(new Error('a server ended before it was ready')))
  try {
    return await Promise.race([message, gone])
  } finally {
    either.abort()
  }
}
