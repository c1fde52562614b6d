import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Whether this machine has a Redis or Valkey; tests of it are skipped elsewhere. */
export const hasRedis = program !== undefined

/** A Redis of the test's own, without a file, that can be killed and started again. */
export async function redisServer() {
  const folder = await mkdtemp(join(tmpdir(), 'judian-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const server = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(program!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder])
      for await (const chunk of child.stdout!) if (String(chunk).includes('Ready to accept')) break
    },
    async kill() {
      if (!child) return
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = undefined
    },
    async [Symbol.asyncDispose]() {
      await server.kill()
      await rm(folder, { recursive: true })
    },
  }
  return server
}
