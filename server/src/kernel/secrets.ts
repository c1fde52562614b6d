import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'

/** The site's secret of this name: 256 random bits as hex, the same on every node and after every restart. */
export async function secret(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return kept.value
}
