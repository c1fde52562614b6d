import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { statementNames } from '../../kernel/db/preparing-client.ts'

/** Each takes some memory in each connection. */
const maxShapes = 30
let shapes = 0

/**
 * Prepares a statement that is built anew for each call, but has few shapes, once per connection and shape; shapes beyond the
 * first ones are planned each time.
 */
export async function runPrepared<Row>(db: Db | Tx, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(db)
  if (!statementNames.has(compiled.sql) && shapes < maxShapes) statementNames.set(compiled.sql, `shape ${++shapes}`)
  const { rows } = await db.executeQuery<Row>(compiled)
  return rows
}
