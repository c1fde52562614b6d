import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyRing, type KeyStore, type StoredKey } from './index.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

function memoryStore() {
  const keys: StoredKey[] = []
  const store = {
    keys,
    loads: 0,
    async load() {
      store.loads += 1
      return [...keys]
    },
    async save(key: StoredKey) {
      keys.push(key)
    },
  }
  return store satisfies KeyStore
}

function settableClock() {
  let time = Date.parse('2026-11-01T00:00:00Z')
  return {
    now: () => new Date(time),
    pass(milliseconds: number) {
      time += milliseconds
    },
  }
}

/** Encrypts as the sign-in page does: Web Crypto with the PEM it was given. */
async function encrypt(publicKeyPem: string, text: string, hash = 'SHA-256') {
  const der = Buffer.from(publicKeyPem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash }, false, ['encrypt'])
  const ciphertext = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, Buffer.from(text))
  return Buffer.from(ciphertext).toString('base64')
}

test('opens texts that a browser encrypted with the public key', async () => {
  const ring = await createKeyRing({ store: memoryStore(), now: settableClock().now })
  const { publicKey } = ring.publicKey()
  expect(await ring.decrypt(await encrypt(publicKey, '13800000001'))).toBe('13800000001')
  expect(await ring.decrypt(await encrypt(publicKey, '密码一二三'))).toBe('密码一二三')
  expect(await ring.decrypt(await encrypt(publicKey, ''))).toBe('')
})

test('the key is 2048 bits long and survives a restart', async () => {
  const store = memoryStore()
  const { now } = settableClock()
  const before = await createKeyRing({ store, now })
  const after = await createKeyRing({ store, now })
  expect(after.publicKey()).toEqual(before.publicKey())
  expect(store.keys).toHaveLength(1)
  const [stored] = store.keys
  expect(stored?.keyId).toBe(before.publicKey().keyId)
  expect(createPrivateKey(stored?.privateKeyPem ?? '').asymmetricKeyDetails?.modulusLength).toBe(2048)
  expect(await after.decrypt(await encrypt(before.publicKey().publicKey, 'secret'))).toBe('secret')
})

test('a key is replaced once it is a day old, and once only', async () => {
  const store = memoryStore()
  const clock = settableClock()
  const ring = await createKeyRing({ store, now: clock.now })
  const first = ring.publicKey()

  clock.pass(day - 1)
  await ring.rotate()
  expect(ring.publicKey()).toEqual(first)

  clock.pass(1)
  await Promise.all([ring.rotate(), ring.rotate(), ring.rotate()])
  expect(ring.publicKey().keyId).not.toBe(first.keyId)
  expect(store.keys).toHaveLength(2)
})

test('the replaced key is accepted for an hour, also by a node that starts then', async () => {
  const store = memoryStore()
  const clock = settableClock()
  const ring = await createKeyRing({ store, now: clock.now })
  const early = await encrypt(ring.publicKey().publicKey, 'early')

  clock.pass(day)
  await ring.rotate()
  clock.pass(hour - 1)
  expect(await ring.decrypt(early)).toBe('early')
  const another = await createKeyRing({ store, now: clock.now })
  expect(await another.decrypt(early)).toBe('early')

  clock.pass(1)
  expect(await ring.decrypt(early)).toBeUndefined()
  expect(await another.decrypt(early)).toBeUndefined()
  expect(await (await createKeyRing({ store, now: clock.now })).decrypt(early)).toBeUndefined()
})

test('nodes that concurrently make their first keys open texts encrypted for each other', async () => {
  const store = memoryStore()
  const clock = settableClock()
  const rings = await Promise.all([1, 2].map(() => createKeyRing({ store, now: clock.now })))
  expect(store.keys).toHaveLength(2)

  clock.pass(1000)
  for (const maker of rings) {
    for (const opener of rings) {
      expect(await opener.decrypt(await encrypt(maker.publicKey().publicKey, 'across'))).toBe('across')
    }
  }
  await Promise.all(rings.map((ring) => ring.rotate()))
  expect(rings[0]?.publicKey()).toEqual(rings[1]?.publicKey())
})

test('a key made by another node since is found, and garbage doesn’t keep the store busy', async () => {
  const store = memoryStore()
  const clock = settableClock()
  const [one, two] = [await createKeyRing({ store, now: clock.now }), await createKeyRing({ store, now: clock.now })]
  clock.pass(day)
  await one.rotate()
  expect(await two.decrypt(await encrypt(one.publicKey().publicKey, 'new'))).toBe('new')
  expect(two.publicKey()).toEqual(one.publicKey())

  const loads = store.loads
  for (let i = 0; i < 20; i++) await two.decrypt(Buffer.alloc(256, i).toString('base64'))
  expect(store.loads).toBe(loads)
})

test('a failing store leaves the present key in use and the next rotation retries', async () => {
  const store = memoryStore()
  const clock = settableClock()
  let broken = false
  const save = async (key: StoredKey) => {
    if (broken) throw new Error('the database is away')
    await store.save(key)
  }
  const ring = await createKeyRing({ store: { load: store.load, save }, now: clock.now })
  const first = ring.publicKey()

  clock.pass(day)
  broken = true
  await expect(ring.rotate()).rejects.toThrow('the database is away')
  expect(ring.publicKey()).toEqual(first)

  broken = false
  await ring.rotate()
  expect(ring.publicKey().keyId).not.toBe(first.keyId)
})

test('anything else is rejected', async () => {
  const ring = await createKeyRing({ store: memoryStore(), now: settableClock().now })
  const { publicKey } = ring.publicKey()
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const strangersPem = stranger.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const good = await encrypt(publicKey, 'good')

  expect(await ring.decrypt('')).toBeUndefined()
  expect(await ring.decrypt('not base64')).toBeUndefined()
  expect(await ring.decrypt(good.slice(4))).toBeUndefined()
  expect(await ring.decrypt(good + good)).toBeUndefined()
  expect(await ring.decrypt('A'.repeat(10_000_000))).toBeUndefined()
  expect(await ring.decrypt('*'.repeat(good.length))).toBeUndefined()
  expect(await ring.decrypt(await encrypt(strangersPem, 'for another'))).toBeUndefined()
  expect(await ring.decrypt(await encrypt(publicKey, 'the wrong hash', 'SHA-1'))).toBeUndefined()
})
