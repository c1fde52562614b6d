import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { flakyS3 } from '../../../testing/backup/flaky-s3.ts'
import { s3Service } from '../../../testing/backup/s3-service.ts'
import { s3Archives } from './archive-s3.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Store } from './s3.ts'

const partBytes = 5 * 1024 * 1024

async function keysOf(store: ObjectStore) {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys
}

test('an archive of several parts is stored whole, listed and deleted', async () => {
  await using service = await s3Service()
  const content = randomBytes(2 * partBytes + 1_000)
  const pieces = Array.from({ length: 11 }, (_, n) => content.subarray(n * 1_000_000, (n + 1) * 1_000_000))
  const archives = s3Archives(service.options, partBytes)
  await archives.write('judian-1.tar.zst', Readable.from(pieces))
  await archives.write('other', Readable.from([Buffer.from('x')]))

  expect(await archives.list(/^judian-/)).toEqual([
    { name: 'judian-1.tar.zst', bytes: content.length, finishedAt: expect.any(Date) },
  ])
  const stored = await s3Store(service.options).get('judian-1.tar.zst')
  expect(content.equals(stored!.bytes)).toBe(true)
  await archives.delete('judian-1.tar.zst')
  expect(await archives.list(/^judian-/)).toEqual([])
})

test('an archive whose stream fails is never visible', async () => {
  await using service = await s3Service()
  const archives = s3Archives(service.options, partBytes)
  const failing = Readable.from(
    (async function* () {
      yield randomBytes(partBytes + 1)
      throw new Error('the database went away')
    })(),
  )
  await expect(archives.write('judian-1.tar.zst', failing)).rejects.toThrow('the database went away')
  expect(await archives.list(/./)).toEqual([])
})

test('objects are listed, and the bucket’s other names left out', async () => {
  await using service = await s3Service()
  const store = s3Store(service.options)
  const keys = ['busts/a.webp', 'images/1.webp', 'images/1_t.webp']
  for (const key of keys) await store.put(key, Buffer.from('x'), 'image/webp')
  await s3Archives(service.options).write('Not-an-object', Readable.from([Buffer.from('x')]))
  expect((await keysOf(store)).sort()).toEqual(keys)
})

test('a list continues to its last page', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://store').searchParams.get('continuation-token') ?? '')
    const [key, last] = [`images/${asked.length}.webp`, asked.length === 3]
    const next = last ? '' : `<NextContinuationToken>a+${asked.length}=</NextContinuationToken>`
    const entry = `<Contents><Key>${key}</Key><Size>1</Size></Contents>`
    response.end(`<ListBucketResult><IsTruncated>${!last}</IsTruncated>${entry}${next}</ListBucketResult>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await using _closed = { [Symbol.asyncDispose]: () => promisify(server.close.bind(server))() }
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  const store = s3Store({ endpoint, region: 'us-east-1', pathStyle: true, bucket: 'archives', ...keys })

  expect(await keysOf(store)).toEqual(['images/1.webp', 'images/2.webp', 'images/3.webp'])
  expect(asked).toEqual(['', 'a+1=', 'a+2='])
})

test('an upload that fails after its status was sent is no archive', async () => {
  await using server = await flakyS3({ checksSignatures: false })
  const archives = s3Archives(server.options, partBytes)
  // Its begin and both parts succeed.
  server.failNext(undefined, undefined, undefined, 'late error', 'late error', 'late error')

  await expect(archives.write('judian-1.tar.zst', Readable.from([randomBytes(partBytes + 1)]))).rejects.toThrow(
    'refused the upload of judian-1.tar.zst',
  )
  expect(await archives.list(/./)).toEqual([])
})
