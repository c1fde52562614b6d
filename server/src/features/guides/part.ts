import type { Guide } from '@judian/contract'
import type { Part } from '../../domains/posts/parts/index.ts'
import { type GuideRow, guideTag, selectGuides, selectOwnVotes } from './guides.sql.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { flagOf } from '../../kernel/http/wire.ts'

/** The season that a post with a board or the tag 攻略 was written for, and readers' votes on whether it still holds. */
export const guidesPart: Part = {
  feature: 'guides',
  ofPosts: true,
  async present({ db, me }, texts) {
    const guides = texts.filter(({ boardId, tagName }) => boardId !== null || tagName === guideTag)
    const ids = guides.map(({ id }) => id)
    const byId = ids.length > 0 ? await guidesById(db, me?.id, ids) : undefined
    return ({ id }) => {
      const guide = byId?.get(id)
      return guide && { guide }
    }
  },
  async own({ db, me }, texts) {
    const ids = texts.filter(({ guide }) => guide).map(({ message_id: id }) => id)
    const votes = ids.length > 0 ? await selectOwnVotes(db, me.id, ids) : []
    if (votes.length === 0) return undefined
    const byId = new Map(votes.map(({ id, valid }) => [id, valid]))
    return (text) => (text.guide ? { ...text, guide: withOwnVote(text.guide, byId.get(text.message_id!)) } : text)
  },
  removed: null,
}

/** The seasons of posts, by their ids. */
export async function guidesById(db: Db | Tx, userId: number | undefined, ids: readonly number[]) {
  const rows = await selectGuides(db, ids, userId)
  return new Map(rows.map((row) => [row.id, withOwnVote(present(row), row.own ?? undefined)]))
}

const withOwnVote = (guide: Guide, valid: boolean | undefined): Guide =>
  valid === undefined ? guide : { ...guide, own: flagOf(valid) }

const present = ({ season, stale, past, confirmed, valid, outdated }: GuideRow): Guide => ({
  season,
  ...(stale && { stale: 1 as const }),
  ...(past && { past: 1 as const }),
  ...(confirmed && { confirmed: 1 as const }),
  valid,
  outdated,
})
