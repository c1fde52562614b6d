import { z } from 'zod'
import { answer, flag, moment } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { pageEnd, pageInput } from '../wire/paging.ts'

/** Topics (话题), which posts of any community name as `#名字`. */

const hashtag = z.object({ id: z.int(), name: z.string(), description: z.string() })

const openHashtag = hashtag.extend({
  /** Number of public posts, and of followers, each counted up to `hashtagLimits.counted`. */
  moments: z.int(),
  followers: z.int(),
})

export type Hashtag = z.infer<typeof hashtag>
export type OpenHashtag = z.infer<typeof openHashtag>

export const hashtagsCalls = defineCalls('/v1/hashtags', {
  getHashtag: {
    who: 'reader',
    summary: 'A topic; in place of one that is merged into another, the other',
    readsOnly: true,
    input: z.object({ hashtag_id: field.id }),
    output: answer({
      hashtag: openHashtag,
      /** The caller follows it; absent if not. */
      followed: flag.optional(),
    }),
    outcomes: ['HashtagNotFound'],
  },
  getHashtags: {
    who: 'reader',
    summary: 'The featured topics, latest first, and those that the caller follows',
    readsOnly: true,
    input: z.object({}),
    output: answer({
      featured: z.array(hashtag),
      /** Absent if there are none. */
      followed: z.array(hashtag).optional(),
      /** 1: the posts of followed topics are in the caller's feed of 关注, too; absent if not. */
      in_feed: flag.optional(),
    }),
  },
  saveHashtagFeed: {
    who: 'member',
    summary: 'Have the posts of followed topics in one’s feed of 关注, too (1) or not (0)',
    input: z.object({ in_feed: field.flag }),
    output: answer({ in_feed: flag }),
  },
  toggleHashtagFollow: {
    who: 'member',
    summary: 'Follow a topic (1) or unfollow it (0); answers the count of its followers',
    input: z.object({ hashtag_id: field.id, followed: field.flag }),
    output: answer({ followed: flag, followers: z.int() }),
    outcomes: ['HashtagNotFound', 'TooManyHashtags'],
    rate: { calls: 200, seconds: 3_600 },
  },
})

export const hashtagFeedCalls = defineCalls('/v1/moments', {
  getMomentsByHashtag: {
    who: 'reader',
    summary:
      'A page of the posts of a topic, in all communities; hottest first of its latest `hashtagLimits.ranked`, or latest first',
    readsOnly: true,
    input: z.object({ ...pageInput, hashtag_id: field.id, sorted: z.enum(['hot', 'latest']).optional() }),
    output: answer({ moments: z.array(moment), ...pageEnd }),
    outcomes: ['HashtagNotFound'],
  },
})
