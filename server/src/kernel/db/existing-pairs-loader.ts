import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { compiledQuery } from './compiled-query.ts'
import { batchLoader } from './batch-loader.ts'

interface Pair {
  user: number
  item: number
}

/**
 * Returns a function that finds which of some items (posts, members) a user has a row with in a table of pairs: thumbs, blocks.
 * Concurrent calls share one statement; for a visitor there is none. `where` narrows the table's rows.
 */
export function existingPairsLoader(
  table: string,
  userColumn: string,
  itemColumn: string,
  where: RawBuilder<unknown> = sql`true`,
) {
  const select = compiledQuery<{ users: number[]; items: number[] }, Pair>(
    `${table} by ${userColumn}`,
    ({ users, items }) => sql`
      SELECT asked.user, asked.item
      FROM unnest(${users}::bigint[], ${items}::bigint[]) AS asked ("user", item)
      WHERE EXISTS (
        SELECT FROM ${sql.table(table)}
        WHERE ${sql.ref(userColumn)} = asked.user AND ${sql.ref(itemColumn)} = asked.item AND ${where}
      )`,
  )
  const find = batchLoader<Pair, Map<number, Set<number>>>(async (db, pairs) => {
    const users = pairs.map((pair) => pair.user)
    const rows = await select(db, { users, items: pairs.map((pair) => pair.item) })
    const found = new Map<number, Set<number>>()
    for (const row of rows) found.set(row.user, (found.get(row.user) ?? new Set()).add(row.item))
    return found
  })

  return async (db: Db | Tx, userId: number | undefined, items: readonly number[]): Promise<Set<number>> => {
    if (userId === undefined || items.length === 0) return new Set()
    const pairs = items.map((item) => ({ user: userId, item }))
    const found = (await find(db, pairs)).get(userId)
    return new Set(items.filter((item) => found?.has(item)))
  }
}
