import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, moment } from '../shapes/index.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

const related = moment.pick({ message_id: true, community: true, title: true, thumb_count: true })

export const feedCalls = defineCalls('/v1/moments', {
  getMomentsByCommunity: {
    who: 'reader',
    summary: 'A page of a feed; pinned first on page 1; `tagNum` 0 is every tag',
    readsOnly: true,
    input: z.object({
      ...pageInput,
      community_name: field.communityName,
      tagNum: field.int(0, 9_999).optional(),
      sorted: z.enum(['hot', 'latest']).optional(),
    }),
    output: answer({ moments: z.array(moment), ...pageEnd }),
    outcomes: ['CommunityNotFound', 'TagNotFound'],
  },
  getRelatedMoments: {
    who: 'reader',
    summary:
      'Five posts each beside a post: the author’s latest, its tag’s hottest, and the community’s hottest of the week',
    readsOnly: true,
    input: z.object({ message_id: field.id }),
    output: answer({ by_author: z.array(related), of_tag: z.array(related), of_week: z.array(related) }),
  },
})

/** 关注, which belongs to follows. */
export const followedFeedCalls = defineCalls('/v1/moments', {
  getFollowedMoments: {
    who: 'member',
    summary:
      'A page of the posts of whom the caller follows, in all communities, latest first; of `after` the one behind it',
    readsOnly: true,
    input: z.object({ after: pageInput.after }),
    output: answer({ moments: z.array(moment), ...pageEnd }),
  },
})
