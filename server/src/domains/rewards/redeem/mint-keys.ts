import { setImmediate } from 'node:timers/promises'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { insertKey } from './batches.sql.ts'
import { keyHasher, newKeys } from '../../../kernel/typed-keys/index.ts'

const portion = 500

/** New keys with their hashes; yields to the event loop between portions. */
export async function mintKeys(db: Db, count: number): Promise<{ keys: string[]; hashes: Buffer[] }> {
  const hashOf = await keyHasher(db, 'redeem-keys')
  const keys: string[] = []
  const hashes: Buffer[] = []
  while (keys.length < count) {
    const made = newKeys(Math.min(portion, count - keys.length))
    keys.push(...made)
    hashes.push(...made.map(hashOf))
    await setImmediate()
  }
  return { keys, hashes }
}

/** Adds one new key to a batch and returns it, as only its hash is stored. */
export async function addKey(tx: Tx, batchId: number): Promise<string> {
  const [key] = newKeys(1)
  const hashOf = await keyHasher(tx, 'redeem-keys')
  await insertKey(tx, batchId, hashOf(key!))
  return key!
}
