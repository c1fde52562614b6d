import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { folderStore } from './folder.ts'

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'judian-store-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const text = (value: string) => new TextEncoder().encode(value)

test('an object comes back with its bytes and media type', async () => {
  await using folder = await temporaryFolder()
  const store = folderStore(folder.path)
  await store.put('images/ab12.webp', text('picture'), 'image/webp')

  const again = folderStore(folder.path)
  expect(await again.get('images/ab12.webp')).toEqual({ bytes: Buffer.from('picture'), contentType: 'image/webp' })
})

test('an object is opened as a stream, with its size and media type', async () => {
  await using folder = await temporaryFolder()
  const store = folderStore(folder.path)
  await store.put('images/ab12.webp', text('picture'), 'image/webp')

  const { content, ...about } = (await store.open('images/ab12.webp'))!
  expect([await buffer(content), about]).toEqual([Buffer.from('picture'), { bytes: 7, contentType: 'image/webp' }])
  expect(await store.open('images/none.webp')).toBeUndefined()
})

test('a missing key returns undefined, and deleting it is no error', async () => {
  await using folder = await temporaryFolder()
  const store = folderStore(folder.path)

  expect(await store.get('images/none.webp')).toBeUndefined()
  await store.delete('images/none.webp')
})

test('a deleted object is gone and leaves no file', async () => {
  await using folder = await temporaryFolder()
  const store = folderStore(folder.path)
  await store.put('a', text('1'), 'text/plain')
  await store.delete('a')

  expect(await store.get('a')).toBeUndefined()
  const names = await readdir(folder.path, { recursive: true, withFileTypes: true })
  expect(names.filter((entry) => entry.isFile())).toEqual([])
})

test('putting a key again replaces it, and parallel puts leave whole objects and no parts', async () => {
  await using folder = await temporaryFolder()
  const store = folderStore(folder.path)
  const versions = Array.from({ length: 20 }, (_, n) => text(String(n).repeat(50_000)))
  await Promise.all(versions.map((bytes) => store.put('one', bytes, 'text/plain')))

  const stored = await store.get('one')
  expect(versions.some((bytes) => Buffer.from(bytes).equals(stored!.bytes))).toBe(true)
  const names = await readdir(folder.path, { recursive: true, withFileTypes: true })
  expect(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .toSorted(),
  ).toEqual(['one', 'one~type'])
})

test('a key may begin with the whole of another', async () => {
  await using folder = await temporaryFolder()
  const store = folderStore(folder.path)
  await store.put('a', text('outer'), 'text/plain')
  await store.put('a/b', text('inner'), 'text/plain')

  expect((await store.get('a'))?.bytes).toEqual(Buffer.from('outer'))
  expect((await store.get('a/b'))?.bytes).toEqual(Buffer.from('inner'))
})

test.each([
  '',
  '../secret',
  'a/../../b',
  '/etc/passwd',
  'a//b',
  'a/',
  '.hidden',
  'a/.b',
  'a\\b',
  'A',
  'a~type',
  'a\0',
  'x'.repeat(201),
])('the key %j is refused before the disk is touched', async (key) => {
  await using folder = await temporaryFolder()
  const store = folderStore(folder.path)

  await expect(store.put(key, text('x'), 'text/plain')).rejects.toThrow(TypeError)
  await expect(store.get(key)).rejects.toThrow(TypeError)
  await expect(store.open(key)).rejects.toThrow(TypeError)
  await expect(store.delete(key)).rejects.toThrow(TypeError)
  expect(await readdir(folder.path)).toEqual([])
})

test('ready creates the folder, and rejects if it can’t', async () => {
  await using folder = await temporaryFolder()
  await folderStore(join(folder.path, 'new/images')).ready()
  expect(await readdir(folder.path)).toEqual(['new'])

  await writeFile(join(folder.path, 'file'), '')
  await expect(folderStore(join(folder.path, 'file')).ready()).rejects.toThrow('EEXIST')
})
