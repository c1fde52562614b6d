import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint } from 'libpg-query'
import { type Context, nodesOf, unused } from './statement.ts'

const harmless = new Set([
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetStorage',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
  'AT_DisableTrig',
  'AT_DropNotNull',
  'AT_ReplicaIdentity',
  'AT_ChangeOwner',
])
/** Functions whose result is the same for all rows of one statement. */
const stable = new Set(['now'])
const serials = new Set(['serial', 'bigserial', 'smallserial', 'serial4', 'serial8', 'serial2'])

export function alterTableViolations({ relation, cmds = [] }: AlterTableStmt, context: Context): string[] {
  const table = relation?.relname ?? '?'
  return nodesOf<AlterTableCmd>(cmds, 'AlterTableCmd').flatMap((cmd) => {
    const found = removal(cmd, context) ?? (context.small.has(table) ? undefined : longLock(table, cmd, context))
    return found ? [`${table}: ${found}`] : []
  })
}

function removal({ subtype, name, def }: AlterTableCmd, { contracts, added }: Context): string | undefined {
  if (contracts) return undefined
  if (subtype === 'AT_DropColumn') return `DROP COLUMN ${name} ${unused}`
  if (subtype === 'AT_DropConstraint' && !added.has(name ?? '')) return `DROP CONSTRAINT ${name} ${unused}`
  if (subtype === 'AT_ColumnDefault' && !def) return `DROP DEFAULT of ${name} ${unused}`
  return undefined
}

function longLock(table: string, { subtype, name, def }: AlterTableCmd, context: Context): string | undefined {
  switch (subtype) {
    case 'AT_AddColumn':
      return newColumn((def as { ColumnDef: ColumnDef }).ColumnDef)
    case 'AT_AddConstraint':
      return newConstraint((def as { Constraint: Constraint }).Constraint)
    case 'AT_ValidateConstraint':
      return context.added.has(name ?? '')
        ? `VALIDATE CONSTRAINT ${name} belongs in a later migration than its NOT VALID: this one's lock would last for the scan`
        : undefined
    case 'AT_SetNotNull':
      return context.neverNull.has(`${table}.${name}`)
        ? undefined
        : `SET NOT NULL of ${name} reads the table under a lock: first add CHECK (${name} IS NOT NULL) NOT VALID, then validate it`
    case 'AT_AlterColumnType':
      return `ALTER COLUMN ${name} TYPE rewrites the table: add a new column and copy in batches`
    case 'AT_ColumnDefault':
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
      return undefined
    default:
      return harmless.has(subtype ?? '') ? undefined : `${subtype} isn't known to be quick`
  }
}

function newColumn({ colname, typeName, constraints = [] }: ColumnDef): string | undefined {
  const clauses = nodesOf<Constraint>(constraints, 'Constraint')
  const has = (...types: string[]) => clauses.some(({ contype }) => types.includes(contype ?? ''))
  const type = nodesOf<{ sval?: string }>(typeName?.names, 'String').at(-1)?.sval ?? ''
  if (serials.has(type) || has('CONSTR_GENERATED', 'CONSTR_IDENTITY') || clauses.some(isVolatile))
    return `ADD COLUMN ${colname} computes a value for each row and rewrites the table: use a constant default, or fill it in batches`
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT'))
    return `ADD COLUMN ${colname} NOT NULL fails on existing rows, and for the running version: give it a default`
  if (has('CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'))
    return `ADD COLUMN ${colname} with a constraint reads the table under a lock: add the constraint by itself`
  return undefined
}

function isVolatile({ contype, raw_expr }: Constraint): boolean {
  if (contype !== 'CONSTR_DEFAULT') return false
  const calls = nodesOf<{ funcname?: unknown }>(raw_expr, 'FuncCall')
  return calls.some(({ funcname }) => !stable.has(nodesOf<{ sval?: string }>(funcname, 'String').at(-1)?.sval ?? ''))
}

function newConstraint({ contype, conname = '', skip_validation, indexname }: Constraint) {
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return skip_validation
        ? undefined
        : `constraint ${conname} reads the table under a lock: add it NOT VALID, validate it in a later migration`
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return indexname
        ? undefined
        : `constraint ${conname} builds its index under a lock: create it CONCURRENTLY, then add the constraint USING INDEX`
    default:
      return `constraint ${conname} isn't known to be quick`
  }
}
