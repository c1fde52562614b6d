import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { compiledQuery } from './compiled-query.ts'
import { batchLoader } from './batch-loader.ts'

interface Pair {
  person: number
  thing: number
}

/**
 * Reads from a table of persons and things which of some things a person stands by, for all who ask at the same time by
 * one statement; a visitor by none. `where` narrows the table's rows.
 */
export function existingPairsLoader(
  table: string,
  person: string,
  thing: string,
  where: RawBuilder<unknown> = sql`true`,
) {
  const select = compiledQuery<{ persons: number[]; things: number[] }, Pair>(
    `${table} of ${person}`,
    ({ persons, things }) => sql`
      SELECT asked.person, asked.thing
      FROM unnest(${persons}::bigint[], ${things}::bigint[]) AS asked (person, thing)
      WHERE EXISTS (
        SELECT FROM ${sql.table(table)}
        WHERE ${sql.ref(person)} = asked.person AND ${sql.ref(thing)} = asked.thing AND ${where}
      )`,
  )
  const find = batchLoader<Pair, Map<number, Set<number>>>(async (db, pairs) => {
    const persons = pairs.map((pair) => pair.person)
    const rows = await select(db, { persons, things: pairs.map((pair) => pair.thing) })
    const found = new Map<number, Set<number>>()
    for (const row of rows) found.set(row.person, (found.get(row.person) ?? new Set()).add(row.thing))
    return found
  })

  return async (db: Db | Tx, personId: number | undefined, things: readonly number[]): Promise<Set<number>> => {
    if (personId === undefined || things.length === 0) return new Set()
    const pairs = things.map((one) => ({ person: personId, thing: one }))
    const found = (await find(db, pairs)).get(personId)
    return new Set(things.filter((one) => found?.has(one)))
  }
}
