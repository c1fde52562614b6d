import { createHash } from 'node:crypto'
import { assertObjectKey, isObjectKey, type ObjectStore } from './object-store.ts'
import { expectSuccess, listBucket, openBucket, type S3Options } from './s3-bucket.ts'

/** Keeps objects in a bucket of any S3-compatible store, with path-style addresses and signed payloads. */
export function s3Store(options: S3Options): ObjectStore {
  const bucket = openBucket(options)

  function pathOf(key: string): string {
    assertObjectKey(key)
    return `/${key}`
  }

  return {
    async put(key, bytes, contentType) {
      const body = new Uint8Array(bytes)
      const payloadHash = createHash('sha256').update(body).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': payloadHash }
      expectSuccess(await bucket.send('PUT', pathOf(key), { headers, body }), 'PUT', key)
    },

    async get(key) {
      const answer = await bucket.send('GET', pathOf(key))
      if (answer.status === 404) return undefined
      expectSuccess(answer, 'GET', key)
      return { bytes: answer.bytes, contentType: answer.contentType }
    },

    async delete(key) {
      const answer = await bucket.send('DELETE', pathOf(key))
      if (answer.status !== 404) expectSuccess(answer, 'DELETE', key)
    },

    async *list() {
      for await (const { key } of listBucket(bucket)) if (isObjectKey(key)) yield key
    },

    async ready() {
      expectSuccess(await bucket.send('HEAD', ''), 'HEAD', options.bucket)
    },
  }
}
