import pg from 'pg'
// @ts-expect-error It has no types.
import { prepareValue } from 'pg/lib/utils.js'
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
  query(text: string): Promise<unknown>
}

/**
 * The executed plan of a statement, step by step: as requests have it, for any parameters, or as jobs, for these. A
 * writing statement runs again.
 */
export async function planOf(
  database: Database,
  { text, values }: Statement,
  plannedFor: 'requests' | 'jobs' = 'requests',
): Promise<PlanNode[]> {
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  const mode = plannedFor === 'requests' ? 'force_generic_plan' : 'auto'
  const answers = await database.query(`
    PREPARE planned AS ${text}; SET plan_cache_mode = ${mode};
    EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE planned${given};
    DEALLOCATE planned; SET plan_cache_mode = force_generic_plan`)
  const [, , { rows }] = answers as [unknown, unknown, { rows: [{ 'QUERY PLAN': [{ Plan: Explained }] }] }]
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

function literal(value: unknown): string {
  const text = prepareValue(value)
  return text === null ? 'NULL' : pg.escapeLiteral(Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : String(text))
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
