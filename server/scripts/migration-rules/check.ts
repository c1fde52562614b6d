import { readFile } from 'node:fs/promises'
import type { AlterTableStmt, Constraint, Node, NullTest } from 'libpg-query'
import { contractOf, isWithoutTransaction, listMigrations, splitStatements } from '../../src/schema/migrations.ts'
import { violations } from './rules.ts'
import { type Context, nodesOf, statementsIn, unused } from './statement.ts'

export interface Rules {
  /** The baseline, which creates tables: only later files are checked. */
  readonly newerThan: string
  readonly smallTables: readonly string[]
  /** Versions that were released. */
  readonly released: ReadonlySet<string>
}

/** Checks that each migration can run beside the version before it, under load. Returns the violations. */
export async function migrationViolations(folder: URL, rules: Rules): Promise<string[]> {
  const found: string[] = []
  const notNull = new Map<string, string>()
  const neverNull = new Set<string>()
  for (const name of await listMigrations(folder)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const isChecked = name > rules.newerThan
    const check = name.endsWith('.sql') ? sqlViolations : scriptViolations
    if (isChecked) found.push(...(await check(text, { ...rules, neverNull })).map((one) => `${name}: ${one}`))
    if (name.endsWith('.sql')) noteChecks(await statementsIn(text).catch(() => []), notNull, neverNull)
  }
  return found
}

type FileRules = Rules & Pick<Context, 'neverNull'>

async function sqlViolations(text: string, { smallTables, released, neverNull }: FileRules): Promise<string[]> {
  const since = contractOf(text)
  if (since !== undefined && !released.has(since)) return [`${since} is no release of CHANGELOG.md`]
  try {
    const statements = await statementsIn(text)
    const constraints = nodesOf<Constraint>(nodesOf(statements, 'AlterTableStmt'), 'Constraint')
    const context: Context = {
      small: new Set(smallTables),
      added: new Set(constraints.flatMap(({ conname }) => conname ?? [])),
      dropped: new Set(),
      neverNull,
      inTransaction: !isWithoutTransaction(text),
      contracts: since !== undefined,
    }
    const found = statements.flatMap((statement) => violations(statement, context))
    if (!context.contracts) found.push(...[...context.dropped].map((index) => `DROP INDEX ${index} ${unused}`))
    if (!context.inTransaction && splitStatements(text).length !== statements.length)
      found.push('each statement ends with a semicolon at the end of a line, and no other line does')
    return found
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** A script may change rows only: its changes to tables couldn't be checked. */
async function scriptViolations(text: string): Promise<string[]> {
  const found = []
  if (!text.includes('export const withoutTransaction = true'))
    found.push('a script changes rows in batches: export const withoutTransaction = true')
  if (/\b(ALTER|CREATE|DROP|TRUNCATE|LOCK)\s/.test(text)) found.push('changes of tables belong in an SQL file')
  return found
}

/** Collects columns that a validated constraint forbids to be null: SET NOT NULL reads no table then. */
function noteChecks(statements: readonly Node[], notNull: Map<string, string>, neverNull: Set<string>) {
  for (const { relation, cmds } of nodesOf<AlterTableStmt>(statements, 'AlterTableStmt')) {
    for (const { conname, raw_expr } of nodesOf<Constraint>(cmds, 'Constraint')) {
      const test = (raw_expr as { NullTest?: NullTest } | undefined)?.NullTest
      const column = nodesOf<{ sval?: string }>(test?.arg, 'String').at(-1)?.sval
      if (conname && column && test?.nulltesttype === 'IS_NOT_NULL')
        notNull.set(`${relation?.relname}.${conname}`, `${relation?.relname}.${column}`)
    }
    for (const { subtype, name } of nodesOf<{ subtype?: string; name?: string }>(cmds, 'AlterTableCmd')) {
      const column = notNull.get(`${relation?.relname}.${name}`)
      if (subtype === 'AT_ValidateConstraint' && column) neverNull.add(column)
    }
  }
}
