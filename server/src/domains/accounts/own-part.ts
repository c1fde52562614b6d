import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'
import { batchLoader } from '../../kernel/db/batch-loader.ts'

/** Whom a part is read of, and when: both as parts of a statement. */
export interface Person {
  id: RawBuilder<number>
  at: RawBuilder<Date>
}

/** What one domain reads of a person, as one value of a statement that reads several: a number, or JSON. */
export type OwnPart<Value> = (person: Person) => RawBuilder<Value>

interface Asked {
  id: number
  at: Date
}

/** Reads these parts of a person, and those of all who ask at the same time, by one statement. */
export function readingParts<Values extends Record<string, unknown>>(parts: {
  [Name in keyof Values]: OwnPart<Values[Name]>
}) {
  const person = { id: sql.ref<number>('person.id'), at: sql.ref<Date>('person.at') }
  const columns = Object.entries(parts).map(([name, part]) => sql`(${part(person)}) AS ${sql.ref(name)}`)
  const select = compiledQuery<{ ids: number[]; times: Date[] }, Values & { personId: number }>(
    ({ ids, times }) => sql`
      SELECT person.id AS person_id, ${sql.join(columns)}
      FROM unnest(${ids}::bigint[], ${times}::timestamptz[]) AS person (id, at)`,
  )
  const find = batchLoader<Asked, Map<number, Values>>(async (db, asked) => {
    const rows = await select(db, { ids: asked.map((one) => one.id), times: asked.map((one) => one.at) })
    return new Map(rows.map((row) => [row.personId, row]))
  })
  return async (db: Db | Tx, asked: Asked): Promise<Values> => (await find(db, [asked])).get(asked.id)!
}
