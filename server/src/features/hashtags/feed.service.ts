import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { pageKey, pageWithCursor } from '../../kernel/db/list-order.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import { openHashtag } from './hashtags.service.ts'
import { hashtagTag } from './hashtags.view.ts'
import { ownStateOf, presentMoments, withOwnState } from '../../domains/posts/moments/index.ts'
import { selectHashtagPage } from './feed.sql.ts'

/** A page of a topic's posts, in all communities. Throws HashtagNotFound. */
export async function listHashtagMoments(
  ctx: AppContext,
  me: Member | undefined,
  input: CallInput<'/v1/moments/getMomentsByHashtag'>,
) {
  const { hashtag_id: hashtagId, sorted = 'hot', ...page } = input
  const listed = await sharedPage(ctx, me, {
    key: `hashtag feed ${hashtagId} ${sorted} ${pageKey(page)}`,
    tags: [hashtagTag],
    async load(db) {
      const { id } = await openHashtag(db, hashtagId)
      const { shown, end } = pageWithCursor(await selectHashtagPage(db, id, { sorted, ...page }))
      const moments = await presentMoments({ ...ctx, db }, undefined, shown)
      return { answer: { moments, ...end }, ids: moments.map(({ message_id }) => message_id) }
    },
    own: (db, reader, shared) => ownStateOf({ ...ctx, db }, reader, shared.answer.moments),
    present: ({ answer }, own) => (own ? { ...answer, moments: withOwnState(answer.moments, own) } : answer),
  })
  return listed!
}
