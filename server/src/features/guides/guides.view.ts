import type { Guide } from '@judian/contract'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { type GuideRow, guideTag, selectGuides, selectOwnVotes } from './guides.sql.ts'

type Votes = ReadonlyMap<number, boolean>

interface Post {
  id: number
  boardId: number | null
  tagName?: string
}

/** The seasons of posts by their ids: one statement for all that may have one, none if there are none. */
export async function presentGuides(
  db: Db,
  userId: number | undefined,
  posts: readonly Post[],
): Promise<ReadonlyMap<number, Guide>> {
  const guides = posts.filter(({ boardId, tagName }) => boardId !== null || tagName === guideTag)
  return guides.length === 0
    ? new Map()
    : guidesById(
        db,
        userId,
        guides.map(({ id }) => id),
      )
}

/** The same of posts that are known to have one. */
export async function guidesById(db: Db | Tx, userId: number | undefined, ids: readonly number[]) {
  const rows = await selectGuides(db, ids, userId)
  return new Map(rows.map((row) => [row.id, withOwnVote(present(row), row.own ?? undefined)]))
}

/** A member's own votes on the posts that have a season. */
export async function ownGuideVotes(
  db: Db,
  userId: number,
  posts: readonly { message_id: number; guide?: Guide | undefined }[],
): Promise<Votes> {
  const ids = posts.filter(({ guide }) => guide).map(({ message_id: id }) => id)
  if (ids.length === 0) return new Map()
  return new Map((await selectOwnVotes(db, userId, ids)).map(({ id, valid }) => [id, valid]))
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
