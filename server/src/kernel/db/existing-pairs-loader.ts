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
  const find = batchLoader<Pair, Map<number, Pair[]>>(async (db, pairs) => {
    const rows = await select(db, { users: pairs.map(({ user }) => user), items: pairs.map(({ item }) => item) })
    return Map.groupBy(rows, ({ user }) => user)
  })

  return async (db: Db | Tx, user: number | undefined, items: readonly number[]): Promise<Set<number>> => {
    if (user === undefined || items.length === 0) return new Set()
    const pairs = items.map((item) => ({ user, item }))
    const found = await find(db, pairs)
    const own = new Set(found.get(user)?.map(({ item }) => item))
    return own.intersection(new Set(items))
  }
}
