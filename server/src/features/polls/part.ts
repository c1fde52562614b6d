import { topics } from '@judian/contract'
import type { Part } from '../../domains/posts/parts/index.ts'
import { selectBallot, selectPoll } from './polls.sql.ts'
import { presentPoll } from './polls.view.ts'
import { attachPoll, pollText } from './writing.service.ts'

/** A post's poll. Lists say how many options it has; they and the page show it as it depends on ballot and time. */
export const pollsPart: Part = {
  feature: 'polls',
  ofPosts: true,
  topic: topics.poll,
  read: (ctx, _, { poll }) =>
    poll ? { words: pollText(poll), write: (tx, { id, community }) => attachPoll(ctx, tx, id, community, poll) } : {},
  present:
    async () =>
    ({ pollSize }) =>
      pollSize ? { poll: pollSize } : undefined,
  async page(db, { id: momentId, pollSize, archivedAt, editedAt }, reader) {
    const poll = pollSize ? await selectPoll(db, momentId, reader?.id) : undefined
    if (!poll) return undefined
    const post = { archived: archivedAt !== null, editedAt }
    const shownWith = (own: number[] | undefined) => (now: Date) => ({ poll: presentPoll(poll, post, own, now) })
    return {
      present: shownWith(poll.own ?? undefined),
      async of(from, me) {
        const own = await selectBallot(from, { momentId, userId: me.id })
        return own && shownWith(own)
      },
    }
  },
  removed: null,
}
