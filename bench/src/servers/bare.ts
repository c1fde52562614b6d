import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { ready, startNode } from './child.ts'

/** What the bare server answers at a path. */
export interface PreparedAnswer {
  method: 'GET' | 'POST'
  path: string
  type: string
  encoding: string
  base64: string
}

export interface Bare extends AsyncDisposable {
  pid: number
  port: number
}

/** Starts the bare server with these answers, which it reads from `file`. */
export async function startBare(answers: readonly PreparedAnswer[], file: string): Promise<Bare> {
  await writeFile(file, JSON.stringify(answers))
  const child = startNode('bare-server.ts', [file])
  const { port } = await ready<{ port: number }>(child)
  return {
    pid: child.pid!,
    port,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
