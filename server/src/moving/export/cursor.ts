import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** The rows of a query of any size, through a cursor of this transaction. */
export async function* cursor<T>(tx: Tx, query: RawBuilder<T>): AsyncGenerator<T> {
  await sql`DECLARE lines NO SCROLL CURSOR FOR ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<T>`FETCH 1000 FROM lines`.execute(tx)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`CLOSE lines`.execute(tx)
}
