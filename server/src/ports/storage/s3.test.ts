import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { s3Store } from './s3.ts'
import { flakyS3, type FlakyS3 } from '../../../testing/backup/flaky-s3.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const storeOf = ({ options }: FlakyS3, timeoutMs = 5_000) => s3Store({ ...options, timeoutMs })
const picture = new TextEncoder().encode('picture')

test('an object is put with a valid signature and comes back', async () => {
  await using server = await flakyS3()
  const store = storeOf(server)
  await store.put('images/ab12.webp', picture, 'image/webp')

  expect(server.requests).toEqual(['PUT /archives/images/ab12.webp'])
  expect(await store.get('images/ab12.webp')).toEqual({ bytes: picture, contentType: 'image/webp' })
})

test('a wrong secret rejects with the store’s own error code', async () => {
  await using server = await flakyS3()
  const store = s3Store({ ...server.options, secretAccessKey: 'wrong' })

  await expect(store.put('a', picture, 'image/webp')).rejects.toThrow('refused PUT a: 403 SignatureDoesNotMatch')
  await expect(store.get('a')).rejects.toThrow('refused GET a: 403 SignatureDoesNotMatch')
  expect(await storeOf(server).get('a')).toBeUndefined()
})

test('the bucket is in the path, or in the host’s name', async () => {
  await using server = await flakyS3()
  const store = s3Store({ ...server.options, endpoint: 'http://store.invalid', pathStyle: false })
  await expect(store.get('a')).rejects.toMatchObject({ cause: { hostname: 'archives.store.invalid' } })
})

test('a missing key returns undefined, and deleting it is no error', async () => {
  await using server = await flakyS3()
  const store = storeOf(server)

  expect(await store.get('none')).toBeUndefined()
  await store.delete('none')
  expect(server.requests).toEqual(['GET /archives/none', 'DELETE /archives/none'])
})

test('a deleted object is gone', async () => {
  await using server = await flakyS3()
  const store = storeOf(server)
  await store.put('a', picture, 'image/webp')
  await store.delete('a')

  expect(await store.get('a')).toBeUndefined()
})

test('a failing store and a broken connection are tried again', async () => {
  await using server = await flakyS3()
  server.failNext(500, 'disconnect')
  await storeOf(server).put('a', picture, 'image/webp')

  expect(server.requests).toEqual(['PUT /archives/a', 'PUT /archives/a', 'PUT /archives/a'])
  expect(await storeOf(server).get('a')).toMatchObject({ bytes: picture })
})

test('a broken response and one that never ends are retried', async () => {
  await using server = await flakyS3()
  await storeOf(server).put('a', picture, 'image/webp')
  server.failNext('truncate', 'stall')

  expect(await storeOf(server, 300).get('a')).toMatchObject({ bytes: picture })
  expect(server.requests).toEqual(['PUT /archives/a', 'GET /archives/a', 'GET /archives/a', 'GET /archives/a'])
})

test('an object is opened as a stream, again after a failure; one that breaks off or stalls fails', async () => {
  await using server = await flakyS3()
  const store = storeOf(server, 300)
  await store.put('a', picture, 'image/webp')
  server.failNext(503, 'disconnect')
  const { content, ...about } = (await store.open('a'))!
  expect([await text(content), about]).toEqual(['picture', { bytes: 7, contentType: 'image/webp' }])
  expect(await store.open('none')).toBeUndefined()

  for (const failure of ['truncate', 'stall'] as const) {
    server.failNext(failure)
    const broken = (await store.open('a'))!
    await expect(text(broken.content)).rejects.toThrow(/aborted|timed out/)
  }
  server.failNext('silence', 'silence', 'silence')
  await expect(store.open('a')).rejects.toThrow('the object store did not answer: GET')
})

test('the third failure is the last', async () => {
  await using server = await flakyS3()
  server.failNext(503, 503, 503)

  const put = storeOf(server).put('a', picture, 'image/webp')
  await expect(put).rejects.toThrow(new StoreUnavailable('the object store refused PUT a: 503 SlowDown'))
  expect(server.requests).toHaveLength(3)
})

test('a request to a store that never answers times out', async () => {
  await using server = await flakyS3()
  server.failNext('silence', 'silence', 'silence')

  await expect(storeOf(server, 30).get('a')).rejects.toThrow('the object store did not answer: GET')
})

test('a redirect is not followed', async () => {
  await using server = await flakyS3()
  server.failNext(301)

  await expect(storeOf(server).get('a')).rejects.toThrow('refused GET a: 301')
  expect(server.requests).toEqual(['GET /archives/a'])
})

test('a key that could leave the bucket is refused before anything is sent', async () => {
  await using server = await flakyS3()
  const store = storeOf(server)

  await expect(store.put('../other/a', picture, 'image/webp')).rejects.toThrow(TypeError)
  await expect(store.get('a?acl')).rejects.toThrow(TypeError)
  await expect(store.delete('%2e%2e/a')).rejects.toThrow(TypeError)
  expect(server.requests).toEqual([])
})

test('ready requests the bucket', async () => {
  await using server = await flakyS3({ checksSignatures: false })
  await storeOf(server).ready()
  expect(server.requests).toEqual(['HEAD /archives/'])

  const elsewhere = s3Store({ ...server.options, bucket: 'nowhere' })
  await expect(elsewhere.ready()).rejects.toThrow('refused HEAD nowhere: 404')
})
