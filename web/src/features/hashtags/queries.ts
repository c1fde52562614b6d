import type { CallOutput, Moment } from '@judian/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { paged, uniqueBy } from '../../kernel/paging/paged.ts'

export type HashtagOrder = 'hot' | 'latest'
export type HashtagAnswer = CallOutput<'/v1/hashtags/getHashtag'>

/** A topic; for a merged one the answer is its target. */
export const hashtagOf = (id: number) =>
  queryOptions({
    queryKey: ['hashtag', id],
    queryFn: ({ signal }) => ask('/v1/hashtags/getHashtag', { hashtag_id: id }, signal),
  })

/** The featured topics and the followed ones. */
export const hashtagLists = queryOptions({
  queryKey: ['hashtags'],
  queryFn: ({ signal }) => ask('/v1/hashtags/getHashtags', {}, signal),
})

/** The posts of a topic. Cached among the feeds, so that updates of a post apply here, too. */
export const hashtagMoments = (id: number, sorted: HashtagOrder) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['feed', 'hashtag:', { id, sorted }],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/moments/getMomentsByHashtag', { hashtag_id: id, sorted, ...pageParam }, signal),
    select: ({ pages }): Moment[] =>
      uniqueBy(
        pages.flatMap((page) => page.moments),
        (moment) => moment.message_id,
      ),
  })
