import type {
  CreateStmt,
  CreateTableAsStmt,
  DeleteStmt,
  DropStmt,
  IndexStmt,
  Node,
  ReindexStmt,
  UpdateStmt,
} from 'libpg-query'
import { alterTableViolations } from './alter-table.ts'
import { type Context, kindOf, nodesOf, unused } from './statement.ts'

/** Statements that touch no rows of existing tables, or only add some. */
const harmless = new Set([
  'AlterDefaultPrivilegesStmt',
  'AlterSeqStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateTrigStmt',
  'DefineStmt',
  'GrantStmt',
  'InsertStmt',
  'SelectStmt',
  'ViewStmt',
])

/** Why this statement must not run beside the running version, in the order of its file. */
export function violations(node: Node, context: Context): string[] {
  const [kind, content] = kindOf(node)
  const concurrent = isConcurrent(kind, content)
  if (concurrent && context.inTransaction)
    return ['CONCURRENTLY needs the first line `-- migrate: without transaction`']
  if (!context.inTransaction && !concurrent && !isValidation(kind, content))
    return [`${kind} belongs in a file with a transaction`]
  return [statementViolation(kind, content, context) ?? []].flat()
}

function statementViolation(kind: string, content: object, context: Context): string | string[] | undefined {
  switch (kind) {
    case 'CreateStmt':
      return void context.small.add((content as CreateStmt).relation?.relname ?? '')
    case 'CreateTableAsStmt':
      return void context.small.add((content as CreateTableAsStmt).into?.rel?.relname ?? '')
    case 'AlterTableStmt':
      return alterTableViolations(content, context)
    case 'IndexStmt':
      return newIndex(content, context)
    case 'DropStmt':
      return removed(content, context)
    case 'RenameStmt':
      return context.contracts ? undefined : `RENAME ${unused}`
    case 'AlterEnumStmt':
      return 'oldVal' in content ? `RENAME VALUE ${unused}` : undefined
    case 'UpdateStmt':
    case 'DeleteStmt': {
      const table = (content as UpdateStmt | DeleteStmt).relation?.relname ?? ''
      return context.small.has(table)
        ? undefined
        : `${kind === 'UpdateStmt' ? 'UPDATE' : 'DELETE'} of ${table} locks its rows until the commit: do it in batches, in a TypeScript migration without a transaction`
    }
    default:
      return harmless.has(kind) || isConcurrent(kind, content) ? undefined : `${kind} isn't known to be quick`
  }
}

function newIndex({ idxname = '', relation, concurrent }: IndexStmt, { small, dropped }: Context) {
  const table = relation?.relname ?? ''
  if (concurrent && !dropped.delete(idxname))
    return `${idxname}: an interrupted run leaves an invalid index, so DROP INDEX CONCURRENTLY IF EXISTS comes first`
  return concurrent || small.has(table) ? undefined : `${idxname} blocks writes of ${table}: create it CONCURRENTLY`
}

function removed({ removeType, objects, concurrent, missing_ok }: DropStmt, { contracts, dropped }: Context) {
  const names = nodesOf<{ sval: string }>(objects, 'String').map(({ sval }) => sval)
  const what = removeType?.replace('OBJECT_', '').replaceAll('_', ' ')
  if (removeType === 'OBJECT_INDEX' && concurrent && missing_ok) {
    for (const name of names) dropped.add(name)
    return undefined
  }
  return contracts ? undefined : `DROP ${what} ${names.join('.')} ${unused}`
}

const isConcurrent = (kind: string, content: object): boolean =>
  kind === 'ReindexStmt'
    ? nodesOf<{ defname?: string }>((content as ReindexStmt).params, 'DefElem').some(
        (e) => e.defname === 'concurrently',
      )
    : 'concurrent' in content && content.concurrent === true

/** VALIDATE CONSTRAINT blocks neither reads nor writes. */
const isValidation = (kind: string, content: object) =>
  kind === 'AlterTableStmt' &&
  nodesOf<{ subtype?: string }>(content, 'AlterTableCmd').every(({ subtype }) => subtype === 'AT_ValidateConstraint')
