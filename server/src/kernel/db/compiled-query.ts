import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { statementNames } from './preparing-client.ts'

/** Stands for a value of this name until the statement runs. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Parameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement that is compiled at its first use and runs with other values each time, prepared once per connection under
 * its name. For hot statements: compiling and parsing them anew costs more than running them. `build` gets each value as
 * a parameter of its name.
 */
export function compiledQuery<Values extends object, Row>(
  name: string,
  build: (parameters: Parameters<Values>) => RawBuilder<Row>,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  const parameters = new Proxy({} as Parameters<Values>, {
    get: (_, parameter) => sql.val(new Placeholder(String(parameter))),
  })
  return async (db, values) => {
    if (!compiled) statementNames.set((compiled = build(parameters).compile(db)).sql, name)
    const given = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, given))
    return rows
  }
}
