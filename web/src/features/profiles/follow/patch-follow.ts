import type { Profile } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type MemberMomentsPages, memberMoments } from '../queries.ts'

type Follow = Profile['follow']

/** Changes how a member's cached profile says that they are followed. */
export const patchFollow = (client: QueryClient, userId: number, change: (follow: Follow) => Follow) =>
  client.setQueryData<MemberMomentsPages>(
    memberMoments(userId, 'moments').queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          profile: { ...page.profile, follow: change(page.profile.follow) },
        })),
      },
  )
