import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { days, hours } from '../../../kernel/clock.ts'
import { createKeyRing } from '../../../ports/key-ring/index.ts'
import { keyStore } from './key-store.ts'

test('a second server loads the first one’s key', async () => {
  await using w = await world()
  const open = () => createKeyRing({ store: keyStore(w.db, w.ctx.secretBox), now: () => w.ports.clock.now() })
  const [one, two] = [await open(), await open()]

  expect(two.publicKey()).toEqual(one.publicKey())
})

test('a new key is stored beside the last one, and keys older than two days are deleted', async () => {
  await using w = await world()
  const ring = await createKeyRing({ store: keyStore(w.db, w.ctx.secretBox), now: () => w.ports.clock.now() })
  const keys = [ring.publicKey().keyId]
  for (let n = 1; n <= 3; n++) {
    w.ports.clock.advance(days(1) + hours(1))
    await ring.rotate()
    keys.push(ring.publicKey().keyId)
  }

  const stored = await w.db.selectFrom('signinKeys').select('keyId').orderBy('createdAt').execute()
  expect(new Set(keys).size).toBe(4)
  expect(stored.map(({ keyId }) => keyId)).toEqual(keys.slice(2))
})
