import type { AuthorCard, CallOutput, Moment, ProfileComment } from '@judian/contract'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { paged, type PageParam, uniqueBy } from '../../../kernel/paging/paged.ts'

type ProfilePage = CallOutput<'/v1/moments/getUserProfileByUserId'>
type MomentsPage = Awaited<ReturnType<typeof readMoments>>
export type MemberMomentsPages = InfiniteData<MomentsPage, PageParam>

const read = (user_id: number, page: PageParam, dataType: ProfilePage['dataType'], signal: AbortSignal) =>
  ask('/v1/moments/getUserProfileByUserId', { user_id, ...page, dataType }, signal)

/** A page in the shape of a feed's. */
async function readMoments(userId: number, page: PageParam, dataType: 'moments' | 'thumbs', signal: AbortSignal) {
  const answer = await read(userId, page, dataType, signal)
  return { ...answer, moments: answer.dataType === 'comments' ? [] : answer.items }
}

async function readComments(userId: number, page: PageParam, signal: AbortSignal) {
  const answer = await read(userId, page, 'comments', signal)
  return { ...answer, comments: answer.dataType === 'comments' ? answer.items : [] }
}

/** A member's posts, or those they thumbed. Cached among the feeds, so that updates of a post apply here, too. */
export const memberMoments = (userId: number, dataType: 'moments' | 'thumbs') =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['feed', `member:${userId}`, { dataType }],
    queryFn: ({ pageParam, signal }) => readMoments(userId, pageParam, dataType, signal),
    select: (data: MemberMomentsPages): Moment[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.moments),
        (moment) => moment.message_id,
      ),
  })

/** A member's comments. */
export const memberComments = (userId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['memberComments', userId],
    queryFn: ({ pageParam, signal }) => readComments(userId, pageParam, signal),
    select: (data): ProfileComment[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.comments),
        (comment) => comment.comment_id,
      ),
  })

/** The member, as in every page of their posts. */
export const memberProfile = (userId: number) => ({
  ...memberMoments(userId, 'moments'),
  select: (data: MemberMomentsPages) => data.pages[0]?.profile,
})

/** The members whom the member has blocked, the latest first. */
export const blockedMembers = infiniteQueryOptions({
  ...paged,
  queryKey: ['blockedMembers'],
  queryFn: ({ pageParam, signal }) => ask('/v1/account/getBlockedMembers', pageParam, signal),
  select: (data): AuthorCard[] =>
    uniqueBy(
      data.pages.flatMap((page) => page.members),
      (member) => member.user_id,
    ),
  refetchOnMount: 'always',
})
