import { type Node, parse } from 'libpg-query'

/** The context that rules need besides the statement itself. */
export interface Context {
  /** Tables that the operators fill, or that the same file creates: locked for a moment whatever is done to them. */
  readonly small: Set<string>
  /** Constraints that the same file adds. */
  readonly added: ReadonlySet<string>
  /** Indexes that the same file drops CONCURRENTLY IF EXISTS and hasn't created again yet. */
  readonly dropped: Set<string>
  /** `table.column` of each validated CHECK (column IS NOT NULL) of earlier files. */
  readonly neverNull: ReadonlySet<string>
  readonly inTransaction: boolean
  /** Whether the file names the release since which nothing uses what it removes. */
  readonly contracts: boolean
}

/** Kind and content of a parsed statement or clause: `{ AlterTableStmt: { … } }`. */
export function kindOf(node: Node): [kind: string, content: object] {
  return Object.entries(node)[0] as [string, object]
}

export async function statementsIn(text: string): Promise<Node[]> {
  const { stmts = [] } = await parse(text)
  return stmts.flatMap(({ stmt }) => stmt ?? [])
}

/** All nodes of a kind below this one. */
export function nodesOf<T>(root: unknown, kind: string): T[] {
  if (typeof root !== 'object' || root === null) return []
  const below = Object.values(root).flatMap((value) => nodesOf<T>(value, kind))
  return kind in root ? [(root as Record<string, T>)[kind]!, ...below] : below
}

export const unused =
  'breaks the running version: remove it a release later, with a line `-- contract: unused since <release>`'
