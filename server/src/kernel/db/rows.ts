import { DeleteResult, type InsertResult, UpdateResult } from 'kysely'

type Changed = InsertResult | UpdateResult | DeleteResult

/** Whether a statement changes a row: of several at once, the one that finds it as the statement's conditions want it. */
export async function changesRow(statement: { executeTakeFirst: () => Promise<Changed> }): Promise<boolean> {
  return countOf(await statement.executeTakeFirst()) > 0n
}

function countOf(result: Changed): bigint {
  if (result instanceof UpdateResult) return result.numUpdatedRows
  return (result instanceof DeleteResult ? result.numDeletedRows : result.numInsertedOrUpdatedRows) ?? 0n
}

/** Whether a query finds a row. */
export const findsRow = async (query: { executeTakeFirst: () => Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined
