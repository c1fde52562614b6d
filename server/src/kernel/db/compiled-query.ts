import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { statementNames } from './preparing-client.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Parameters<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * Compiles a statement once and prepares it once per connection, under its name. For hot statements, which cost more to compile
 * and parse than to run. `build` gets each value as a parameter of its name.
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
      one instanceof Placeholder ? arrayLiteral(values[one.name as keyof Values]) : one,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, given))
    return rows
  }
}

/** An array of ids as PostgreSQL reads it; pg would quote and escape each number. */
const arrayLiteral = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? `{${value.join()}}` : value
