import { randomBytes } from 'node:crypto'
import type { Db } from './kernel/db/db.ts'

/** The site's secret of this name: 256 random bits as hex, the same on every node and after every restart. */
export async function secret(db: Db, name: string): Promise<string> {
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name)
  const known = await stored.executeTakeFirst()
  if (known) return known.value
  // Of several servers at their first start, the first one's value wins.
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stored.executeTakeFirstOrThrow()).value
}
