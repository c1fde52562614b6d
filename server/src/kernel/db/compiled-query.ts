import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Stands for a value of this name until the statement runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Parameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement that is put together at its first use and runs with other values each time: on hot paths, putting it
 * together anew would cost more than running it. `build` gets each value as a parameter of its name.
 */
export function compiledQuery<Values extends object, Row>(
  build: (parameters: Parameters<Values>) => RawBuilder<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  const parameters = new Proxy({} as Parameters<Values>, {
    get: (_, name) => sql.val(new Placeholder(String(name))),
  })
  return async (db, values) => {
    compiled ??= build(parameters).compile(db)
    const given = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, given))
    return rows
  }
}
