import type { Profile } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { quizBadge } from '../../../kernel/people/quiz-badge.ts'
import { type MemberMomentsPages, memberMoments } from './queries.ts'

/** Changes a member's cached profile. */
export const patchProfile = (client: QueryClient, userId: number, change: (profile: Profile) => Profile) =>
  client.setQueryData<MemberMomentsPages>(
    memberMoments(userId, 'moments').queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, profile: change(page.profile) })) },
  )

type Follow = NonNullable<Profile['follow']>

/** Updates the follow state in a member's cached profile and card. */
export function patchFollow(client: QueryClient, userId: number, change: (follow: Follow) => Follow) {
  patchProfile(client, userId, ({ follow, ...profile }) => ({ ...profile, ...(follow && { follow: change(follow) }) }))
  client.setQueryData(quizBadge(userId).queryKey, (card) => card?.follow && { ...card, follow: change(card.follow) })
}
