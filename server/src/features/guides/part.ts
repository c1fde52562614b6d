import type { Part } from '../../domains/posts/parts/index.ts'
import { ownGuideVotes, presentGuides, withOwnVote } from './guides.view.ts'

/** The season that a post with a board or the tag 攻略 was written for, and readers' votes on whether it still holds. */
export const guidesPart: Part = {
  feature: 'guides',
  ofPosts: true,
  async present({ db, me }, texts) {
    const guides = await presentGuides(db, me?.id, texts)
    return ({ id }) => (guides.has(id) ? { guide: guides.get(id)! } : undefined)
  },
  async own(db, me, texts) {
    const votes = await ownGuideVotes(db, me.id, texts)
    if (votes.size === 0) return undefined
    return (text) => (text.guide ? { ...text, guide: withOwnVote(text.guide, votes.get(text.message_id!)) } : text)
  },
  removed: null,
}
