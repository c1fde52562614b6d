import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecretBox, makeSecretsKey, readSecretsKey } from './index.ts'

test('opens its own boxes, only under the same context', () => {
  const box = createSecretBox(randomBytes(32))
  const sealed = box.seal('收件人：夜枭', 'claim 1')

  expect(box.open(sealed, 'claim 1')).toBe('收件人：夜枭')
  expect(() => box.open(sealed, 'claim 2')).toThrow()
  sealed[sealed.length - 1]! ^= 1
  expect(() => box.open(sealed, 'claim 1')).toThrow()
})

test('another key opens nothing and has another fingerprint', () => {
  const [one, other] = [createSecretBox(randomBytes(32)), createSecretBox(randomBytes(32))]
  expect(() => other.open(one.seal('seed', 'lottery'), 'lottery')).toThrow()
  expect(one.fingerprint).not.toBe(other.fingerprint)
})

test('thirty concurrent starts create one key in the data folder, readable only by its owner', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'judian-key-'))
  const keys = await Promise.all(
    Array.from({ length: 30 }, async () => {
      await makeSecretsKey({ DATA_DIR })
      return readSecretsKey({ DATA_DIR })
    }),
  )

  expect(keys[0]).toHaveLength(32)
  expect(keys).toEqual(Array(30).fill(await readSecretsKey({ DATA_DIR })))
  expect(await readdir(DATA_DIR)).toEqual(['secrets.key'])
  expect((await stat(join(DATA_DIR, 'secrets.key'))).mode & 0o777).toBe(0o600)
  await rm(DATA_DIR, { recursive: true })
})

test('reading the key of a folder without a key file throws, and creates none', async () => {
  await expect(readSecretsKey({ DATA_DIR: '/nowhere' })).rejects.toThrow('there is no /nowhere/secrets.key')
})

test('asks for a key if DATABASE_URL is set', async () => {
  const env = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://db' }
  await expect(readSecretsKey(env)).rejects.toThrow('The environment lacks SECRETS_KEY')
})
