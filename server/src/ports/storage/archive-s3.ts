import { AbortMultipartUploadCommand, DeleteObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type ArchiveStore, oldestFirst, type StoredArchive } from './archive-store.ts'
import { answerOf, ifNotFound, listBucket, openClient, type S3Options } from './s3-client.ts'

/** S3 takes at most 10,000 parts of one upload, each but the last at least 5 MiB. */
const defaultPartBytes = 16 * 1024 * 1024

/** Keeps archives in a bucket of their own, by multipart upload. */
export function s3Archives(options: S3Options, partBytes = defaultPartBytes): ArchiveStore {
  const client = openClient({ timeoutMs: 120_000, ...options })
  const { bucket: Bucket } = options

  return {
    async write(name, content) {
      const params = { Bucket, Key: name, Body: content }
      // One part at a time, as each is in memory. The library's own cleanup would replace the first error by another
      // one.
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 1, leavePartsOnError: true })
      try {
        await answerOf(`the upload of ${name}`, upload.done())
      } catch (error) {
        const parts = { Bucket, Key: name, UploadId: upload.uploadId }
        if (upload.uploadId) await client.send(new AbortMultipartUploadCommand(parts)).catch(() => {})
        throw error
      }
    },

    async list(pattern) {
      const archives: StoredArchive[] = []
      for await (const { Key: name = '', Size: bytes = 0, LastModified: finishedAt } of listBucket(client, Bucket))
        if (pattern.test(name) && finishedAt) archives.push({ name, bytes, finishedAt })
      return oldestFirst(archives)
    },

    async delete(name) {
      const request = client.send(new DeleteObjectCommand({ Bucket, Key: name }))
      await answerOf(`DELETE ${name}`, request.catch(ifNotFound))
    },
  }
}
