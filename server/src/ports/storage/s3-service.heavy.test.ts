import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { s3Service } from '../../../testing/backup/s3-service.ts'
import { s3Archives } from './archive-s3.ts'
import { s3Store } from './s3.ts'
import { listBucket } from './s3-bucket.ts'

const partBytes = 5 * 1024 * 1024

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

test('an archive whose stream fails never appears', async () => {
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
  const listed: string[] = []
  for await (const key of store.list()) listed.push(key)
  expect(listed.sort()).toEqual(keys)
})

test('a list goes on to its last page', async () => {
  const page = (key: string, next: string) =>
    `<R><Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>${next}</R>`
  const asked: string[] = []
  const send = async (_method: string, path: string) => {
    asked.push(path)
    const next = asked.length < 3 ? `<NextContinuationToken>a+${asked.length}=</NextContinuationToken>` : ''
    const bytes = new TextEncoder().encode(page(`images/${asked.length}.webp`, next))
    return { status: 200, bytes, contentType: 'application/xml', etag: '' }
  }
  const keys: string[] = []
  for await (const { key } of listBucket({ send })) keys.push(key)
  expect(keys).toEqual(['images/1.webp', 'images/2.webp', 'images/3.webp'])
  expect(asked[2]).toBe('?list-type=2&continuation-token=a%2B2%3D')
})
