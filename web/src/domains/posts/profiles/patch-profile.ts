import type { Profile } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type MemberMomentsPages, memberMoments } from './queries.ts'

/** Changes a member's cached profile. */
export const patchProfile = (client: QueryClient, userId: number, change: (profile: Profile) => Profile) =>
  client.setQueryData<MemberMomentsPages>(
    memberMoments(userId, 'moments').queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, profile: change(page.profile) })) },
  )

/** Updates the follow state in a member's cached profile. */
export const patchFollow = (
  client: QueryClient,
  userId: number,
  change: (follow: Profile['follow']) => Profile['follow'],
) => patchProfile(client, userId, (profile) => ({ ...profile, follow: change(profile.follow) }))
