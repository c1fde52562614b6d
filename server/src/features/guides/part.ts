import type { Part } from '../../domains/posts/parts/index.ts'
import { guideTag, selectOwnVotes } from './guides.sql.ts'
import { guidesById, withOwnVote } from './guides.view.ts'

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
  async own(db, me, texts) {
    const ids = texts.filter(({ guide }) => guide).map(({ message_id: id }) => id)
    const votes = ids.length > 0 ? await selectOwnVotes(db, me.id, ids) : []
    if (votes.length === 0) return undefined
    const byId = new Map(votes.map(({ id, valid }) => [id, valid]))
    return (text) => (text.guide ? { ...text, guide: withOwnVote(text.guide, byId.get(text.message_id!)) } : text)
  },
  removed: null,
}
