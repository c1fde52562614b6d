import { expect, test } from 'vitest'
import { s3Store } from './s3.ts'
import { s3Server, type FakeS3 } from './s3-server.fake.ts'

const storeOf = (server: FakeS3, timeoutMs = 5_000) =>
  s3Store({ ...server.credentials, endpoint: server.url, timeoutMs })
const picture = new TextEncoder().encode('picture')

test('an object is put with a valid signature and comes back', async () => {
  await using server = await s3Server()
  const store = storeOf(server)
  await store.put('images/ab12.webp', picture, 'image/webp')

  expect(server.requests).toEqual(['PUT /pictures/images/ab12.webp'])
  expect(await store.get('images/ab12.webp')).toEqual({ bytes: picture, contentType: 'image/webp' })
})

test('a wrong secret rejects with the store’s own code', async () => {
  await using server = await s3Server()
  const store = s3Store({ ...server.credentials, endpoint: server.url, secretAccessKey: 'wrong' })

  await expect(store.put('a', picture, 'image/webp')).rejects.toThrow('refused PUT a: 403 SignatureDoesNotMatch')
  await expect(store.get('a')).rejects.toThrow('refused GET a: 403 SignatureDoesNotMatch')
  expect(server.objects.size).toBe(0)
})

test('a key without an object is undefined, and deleting it is no error', async () => {
  await using server = await s3Server()
  const store = storeOf(server)

  expect(await store.get('none')).toBeUndefined()
  await store.delete('none')
  expect(server.requests).toEqual(['GET /pictures/none', 'DELETE /pictures/none'])
})

test('a deleted object is gone', async () => {
  await using server = await s3Server()
  const store = storeOf(server)
  await store.put('a', picture, 'image/webp')
  await store.delete('a')

  expect(await store.get('a')).toBeUndefined()
})

test('a failing store and a broken connection are tried again', async () => {
  await using server = await s3Server()
  server.failNext(500, 'disconnect')
  await storeOf(server).put('a', picture, 'image/webp')

  expect(server.requests).toEqual(['PUT /pictures/a', 'PUT /pictures/a', 'PUT /pictures/a'])
  expect(server.objects.get('/pictures/a')?.bytes).toEqual(Buffer.from(picture))
})

test('the third failure is the last', async () => {
  await using server = await s3Server()
  server.failNext(503, 503, 503)

  await expect(storeOf(server).put('a', picture, 'image/webp')).rejects.toThrow('refused PUT a: 503 SlowDown')
  expect(server.requests).toHaveLength(3)
})

test('a store that never answers is given up', async () => {
  await using server = await s3Server()
  server.failNext('silence', 'silence', 'silence')

  await expect(storeOf(server, 30).get('a')).rejects.toThrow('the object store did not answer: GET')
})

test('a redirect is not followed', async () => {
  await using server = await s3Server()
  server.failNext(301)

  await expect(storeOf(server).get('a')).rejects.toThrow('refused GET a: 301')
  expect(server.requests).toEqual(['GET /pictures/a'])
})

test('a key that could leave the bucket is refused before anything is sent', async () => {
  await using server = await s3Server()
  const store = storeOf(server)

  await expect(store.put('../other/a', picture, 'image/webp')).rejects.toThrow(TypeError)
  await expect(store.get('a?acl')).rejects.toThrow(TypeError)
  await expect(store.delete('%2e%2e/a')).rejects.toThrow(TypeError)
  expect(server.requests).toEqual([])
})

test('ready asks for the bucket', async () => {
  await using server = await s3Server()
  await storeOf(server).ready()
  expect(server.requests).toEqual(['HEAD /pictures'])

  const elsewhere = s3Store({ ...server.credentials, endpoint: server.url, bucket: 'nowhere' })
  await expect(elsewhere.ready()).rejects.toThrow('refused HEAD nowhere: 404')
})
