import type { CallInput } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { pageKey, pageWithCursor } from '../../kernel/db/list-order.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import { openHashtag } from './hashtags.service.ts'
import { hashtagTag } from './hashtags.view.ts'
import { feedMomentsAt, loadFeedMoments, ownInFeed } from '../../domains/posts/moments/index.ts'
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
      const feedMoments = await loadFeedMoments({ ...ctx, db }, shown)
      const { moments } = feedMoments
      return { answer: { moments, ...end }, ids: moments.map(({ message_id }) => message_id), feedMoments }
    },
    own: (db, reader, { feedMoments }) => ownInFeed({ ...ctx, db }, reader, feedMoments),
    present({ answer, feedMoments }, own, now) {
      const moments = feedMomentsAt(feedMoments, own, now)
      return moments === answer.moments ? answer : { ...answer, moments }
    },
  })
  return listed!
}
