import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

/** Each prepared statement takes some memory per connection. */
const maxShapes = 30
const shapes = new Map<string, number>()

/**
 * Prepares a statement that is rebuilt for each call, but has few shapes, once per connection and shape; shapes beyond
 * the limit are planned each time.
 */
export async function runPrepared<Row>(db: Db | Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db)
  if (!shapes.has(sql) && shapes.size < maxShapes) shapes.set(sql, shapes.size + 1)
  const shape = shapes.get(sql)
  const text = shape === undefined ? sql : `-- prepared: search ${shape}\n${sql}`
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
  return rows
}
