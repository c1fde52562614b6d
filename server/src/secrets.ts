import { randomBytes } from 'node:crypto'
import type { Db } from './kernel/db/db.ts'

const known = new WeakMap<Db, Map<string, string>>()

/** The site's secret of this name: 256 random bits as hex, the same on every node and after every restart. */
export async function secret(db: Db, name: string): Promise<string> {
  const before = known.get(db) ?? new Map<string, string>()
  const value = before.get(name) ?? (await readOrMake(db, name))
  known.set(db, before.set(name, value))
  return value
}

async function readOrMake(db: Db, name: string): Promise<string> {
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name)
  const found = await stored.executeTakeFirst()
  if (found) return found.value
  // With several servers at the first start, the first insert wins.
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).value
}
