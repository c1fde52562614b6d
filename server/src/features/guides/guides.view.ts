import type { Guide } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { type GuideRow, selectGuides } from './guides.sql.ts'

/** The seasons of posts, by their ids. */
export async function guidesById(db: Db | Tx, userId: number | undefined, ids: readonly number[]) {
  const rows = await selectGuides(db, ids, userId)
  return new Map(rows.map((row) => [row.id, withOwnVote(present(row), row.own ?? undefined)]))
}

export const withOwnVote = (guide: Guide, valid: boolean | undefined): Guide =>
  valid === undefined ? guide : { ...guide, own: flagOf(valid) }

const present = ({ season, stale, past, confirmed, valid, outdated }: GuideRow): Guide => ({
  season,
  ...(stale && { stale: 1 as const }),
  ...(past && { past: 1 as const }),
  ...(confirmed && { confirmed: 1 as const }),
  valid,
  outdated,
})
