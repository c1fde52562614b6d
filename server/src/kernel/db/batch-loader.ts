import { type RawBuilder, sql } from 'kysely'
import { type Batches, createBatches } from './batch-queue.ts'
import type { Db, Tx } from './db.ts'

/** Selects the rows of these keys. A key is an object of the columns by which its rows are found. */
type Select<Key, Row> = (db: Db | Tx, keys: readonly Key[]) => Promise<Row[]>

/**
 * Batches concurrent calls of `select` into one statement, which gets each key once; every caller gets the rows of its
 * keys. The statement starts after every call that it serves, so a caller never gets data from before its call. Calls
 * within a transaction aren't batched.
 */
export function batchLoader<Key, Row extends Key>(
  select: Select<Key, Row>,
  keyOf: (one: Key) => string | number,
): Select<Key, Row> {
  const batchesOf = new WeakMap<Db | Tx, Batches<readonly Key[], Row[]>>()

  const batches = (db: Db | Tx) =>
    createBatches(async (calls: readonly (readonly Key[])[]) => {
      const keys = new Map(calls.flat().map((key) => [keyOf(key), key]))
      const rows = Map.groupBy(await select(db, [...keys.values()]), keyOf)
      return calls.map((own) => [...new Set(own.map(keyOf))].flatMap((key) => rows.get(key) ?? []))
    })

  return async (db, keys) => {
    if (keys.length === 0) return []
    if (db.isTransaction) return select(db, keys)
    let own = batchesOf.get(db)
    if (!own) batchesOf.set(db, (own = batches(db)))
    return own.add(keys)
  }
}

interface Pair {
  user: number
  item: number
}

/**
 * A batch loader for tables of pairs (thumbs, blocks): finds which of some items (posts, members) a user has a row with; none for a visitor.
 * `where` narrows the table's rows.
 */
export function pairLoader(
  table: string,
  userColumn: string,
  itemColumn: string,
  where: RawBuilder<unknown> = sql`true`,
) {
  const select = batchLoader(
    async (db, pairs: readonly Pair[]) => {
      const { rows } = await sql<Pair>`
        -- prepared: ${sql.raw(`${table} by ${userColumn}`)}
        SELECT asked.user, asked.item
        FROM unnest(${pairs.map(({ user }) => user)}::bigint[], ${pairs.map(({ item }) => item)}::bigint[])
          AS asked ("user", item)
        WHERE EXISTS (
          SELECT FROM ${sql.table(table)}
          WHERE ${sql.ref(userColumn)} = asked.user AND ${sql.ref(itemColumn)} = asked.item AND ${where}
        )
      `.execute(db)
      return rows
    },
    ({ user, item }) => `${user} ${item}`,
  )

  return async (db: Db | Tx, user: number | undefined, items: readonly number[]): Promise<Set<number>> => {
    if (user === undefined) return new Set()
    const rows = await select(
      db,
      items.map((item) => ({ user, item })),
    )
    return new Set(rows.map(({ item }) => item))
  }
}
