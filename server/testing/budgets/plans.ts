import type { Statement } from '../statements.ts'

export interface PlanNode {
  kind: string
  /** The table or index that it reads. */
  of: string | undefined
  /** Number of rows read. */
  read: number
}

interface Explained {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Explained[]
}

/** A pool, or one of its clients. */
interface Database {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>
}

/** The executed plan of a statement, step by step. A writing statement runs again. */
export async function planOf(database: Database, { text, values }: Statement): Promise<PlanNode[]> {
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Explained }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    values,
  )
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
}

function nodesOf(node: Explained): PlanNode[] {
  const ofEachLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const one = {
    kind: node['Node Type'],
    of: node['Index Name'] ?? node['Relation Name'],
    read: ofEachLoop * node['Actual Loops'],
  }
  return [one, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** The indexes that are read. */
export const scansOf = (nodes: readonly PlanNode[]) =>
  nodes.flatMap(({ kind, of }) => (/Index( Only)? Scan$/.test(kind) && of ? [of] : []))
