import { rm } from 'node:fs/promises'
import S3rver from '@20minutes/s3rver'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import type { S3Options } from '../../src/ports/storage/index.ts'

/**
 * A third-party S3 service with one bucket, which can be down for a while. It expects another signature than S3 does
 * for requests to a bucket whose path ends with a slash, so it checks signatures in tests of objects only.
 */
export async function s3Service({ checksSignatures = false } = {}) {
  const directory = await makeTemporaryFolder()
  const bucket = 'archives'
  const start = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      directory,
      silent: true,
      allowMismatchedSignatures: !checksSignatures,
      configureBuckets: [{ name: bucket }],
    })
    return { server, ...(await server.run()) }
  }
  let running: Awaited<ReturnType<typeof start>> | undefined = await start(0)
  const { port } = running
  const options: S3Options = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    pathStyle: true,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  async function stop() {
    await running?.server.close()
    running = undefined
  }
  return {
    options,
    stop,
    /** Brings it back at the same address with the same objects. */
    async startAgain() {
      running = await start(port)
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
