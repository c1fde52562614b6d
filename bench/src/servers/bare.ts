import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { nextMessage, startNode } from './child.ts'

/** A response of the site that the bare server replays at its path. */
export interface RecordedResponse {
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

/** Starts the bare server with these responses, passed through `file`. */
export async function startBare(answers: readonly RecordedResponse[], file: string): Promise<Bare> {
  await writeFile(file, JSON.stringify(answers))
  const child = startNode('bare-server.ts', [file])
  const { port } = await nextMessage<{ port: number }>(child)
  return {
    pid: child.pid!,
    port,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
