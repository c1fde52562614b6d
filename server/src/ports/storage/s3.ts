import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { assertObjectKey, isObjectKey, type ObjectStore } from './object-store.ts'
import { answerOf, ifNotFound, listBucket, openClient, type S3Options, streamedResponses } from './s3-client.ts'

const defaultType = 'application/octet-stream'

/** Keeps objects in a bucket of any S3-compatible store. */
export function s3Store(options: S3Options): ObjectStore {
  const client = openClient(options)
  const streaming = openClient(options, streamedResponses(options.timeoutMs))
  const { bucket: Bucket } = options

  function at(key: string) {
    assertObjectKey(key)
    return { Bucket, Key: key }
  }

  return {
    async put(key, bytes, contentType) {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType })
      await answerOf(`PUT ${key}`, client.send(command))
    },

    async get(key) {
      const request = client.send(new GetObjectCommand(at(key)))
      const object = await answerOf(`GET ${key}`, request.catch(ifNotFound))
      if (!object) return undefined
      const bytes = await object.Body!.transformToByteArray()
      return { bytes, contentType: object.ContentType ?? defaultType }
    },

    async open(key) {
      const request = streaming.send(new GetObjectCommand(at(key)))
      const object = await answerOf(`GET ${key}`, request.catch(ifNotFound))
      if (!object) return undefined
      const { Body, ContentLength, ContentType = defaultType } = object
      return { content: Body as Readable, bytes: ContentLength!, contentType: ContentType }
    },

    async delete(key) {
      await answerOf(`DELETE ${key}`, client.send(new DeleteObjectCommand(at(key))).catch(ifNotFound))
    },

    async *list() {
      for await (const { Key } of listBucket(client, Bucket)) if (Key && isObjectKey(Key)) yield Key
    },

    async ready() {
      await answerOf(`HEAD ${Bucket}`, client.send(new HeadBucketCommand({ Bucket })))
    },
  }
}
