import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ArchiveStore, oldestFirst, type StoredArchive } from './archive-store.ts'
import { expectSuccess, listBucket, openBucket, type S3Bucket, type S3Options, textOf } from './s3-bucket.ts'

/** S3 takes at most 10,000 parts of one upload, each but the last at least 5 MiB. */
const defaultPartBytes = 16 * 1024 * 1024

/** Keeps archives in a bucket of their own, by multipart upload. */
export function s3Archives(options: S3Options, partBytes = defaultPartBytes): ArchiveStore {
  const bucket = openBucket({ timeoutMs: 120_000, ...options })
  return {
    async write(name, content) {
      const upload = await startUpload(bucket, name)
      try {
        const etags: string[] = []
        for await (const part of partsOf(content, partBytes))
          etags.push(await putPart(bucket, upload, etags.length + 1, part))
        await completeUpload(bucket, upload, etags)
      } catch (error) {
        await bucket.send('DELETE', upload).catch(() => {}) // the first error counts
        throw error
      }
    },

    async list(pattern) {
      const archives: StoredArchive[] = []
      for await (const { key, bytes, modifiedAt } of listBucket(bucket))
        if (pattern.test(key)) archives.push({ name: key, bytes, finishedAt: modifiedAt })
      return oldestFirst(archives)
    },

    async delete(name) {
      const answer = await bucket.send('DELETE', `/${name}`)
      if (answer.status !== 404) expectSuccess(answer, 'DELETE', name)
    },
  }
}

/** Returns the path of the upload's requests. */
async function startUpload(bucket: S3Bucket, name: string) {
  const answer = await bucket.send('POST', `/${name}?uploads=`)
  expectSuccess(answer, 'POST', name)
  const id = textOf(new TextDecoder().decode(answer.bytes), 'UploadId')
  if (!id) throw new Error(`the object store began no upload of ${name}`)
  return `/${name}?uploadId=${encodeURIComponent(id)}`
}

async function putPart(bucket: S3Bucket, upload: string, number: number, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
  const answer = await bucket.send('PUT', `${upload}&partNumber=${number}`, { headers, body })
  expectSuccess(answer, 'PUT', `part ${number}`)
  return answer.etag
}

async function completeUpload(bucket: S3Bucket, upload: string, etags: string[]) {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const answer = await bucket.send('POST', upload, { headers: { 'content-type': 'application/xml' }, body })
  expectSuccess(answer, 'POST', 'the upload')
  // A failure may come after the status was sent.
  if (/<Error>/.test(new TextDecoder().decode(answer.bytes)))
    throw new Error('the object store could not complete the upload')
}

/** Cuts the stream into parts of this size; the last may be smaller. */
async function* partsOf(content: Readable, size: number) {
  let part = new Uint8Array(size)
  let filled = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + size - filled)
      part.set(piece, filled)
      filled += piece.length
      at += piece.length
      if (filled < size) continue
      yield part
      part = new Uint8Array(size)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
