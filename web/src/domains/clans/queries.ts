import { useInfiniteQuery, infiniteQueryOptions, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { CallOutput, ClanApply, ClanMember } from '@judian/contract'
import { ask, isApiError } from '../../kernel/ask/index.ts'
import { paged, uniqueBy } from '../../kernel/paging/paged.ts'

/** Clan filters; an empty code matches all. */
export interface ClanFilters {
  server: string
  mode: string
  /** Part of the name; empty for all. */
  search: string
}

/** Options of a community's clans; rarely changed. */
export const clanOptions = (community: string) =>
  queryOptions({
    queryKey: ['clans', 'options', community],
    queryFn: ({ signal }) => ask('/v1/clan/getClanCommunityInfo', { community_name: community }, signal),
    staleTime: 300_000,
  })

export type ClanOptions = CallOutput<'/v1/clan/getClanCommunityInfo'>

export const useClanOptions = (community: string) => useSuspenseQuery(clanOptions(community)).data

/** A community's clans, strongest first. */
export type ListedClan = CallOutput<'/v1/clan/getClanListByTag'>['clans'][number]

export const clanList = (community: string, { server, mode, search }: ClanFilters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['clans', 'list', community, { server, mode, search }],
    queryFn: ({ pageParam, signal }) =>
      ask(
        '/v1/clan/getClanListByTag',
        { community_name: community, ...pageParam, server_code: server, mode_code: mode, search },
        signal,
      ),
    select: (data): ListedClan[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.clans),
        (clan) => clan.id,
      ),
  })

/** A clan with the viewer's state. */
export const clanDetails = (community: string, id: number) =>
  queryOptions({
    queryKey: ['clans', 'details', community, id],
    async queryFn({ signal, client, queryKey }): Promise<ClanDetails | null> {
      if (client.getQueryData(queryKey) === null) return null // a dissolved clan stays dissolved
      try {
        return await ask('/v1/clan/getClanDetails', { community_name: community, id }, signal)
      } catch (error) {
        if (isApiError(error, 'ClanEnded')) return null
        throw error
      }
    },
  })

export type ClanDetails = CallOutput<'/v1/clan/getClanDetails'>

/** Latest posts of a clan's members. */
export const clanMoments = (community: string, id: number) =>
  queryOptions({
    queryKey: ['clans', 'moments', community, id],
    queryFn: async ({ signal }) =>
      (await ask('/v1/clan/getClanMoments', { community_name: community, id }, signal)).moments,
  })

/** Target and inviter of an invitation link. */
export const clanInvitation = (token: string) =>
  queryOptions({
    queryKey: ['clans', 'invitation', token],
    queryFn: ({ signal }) => ask('/v1/clan/getClanInvitation', { token }, signal),
    staleTime: 0,
    retry: false,
  })

/** A clan's members, by rank and then by joining. */
export const clanMembers = (id: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['clans', 'members', id],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/clan/getClanMembersDetailsById', { clan_id: id, ...pageParam }, signal),
    select: (data): ClanMember[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.members),
        (member) => member.user_id,
      ),
  })

/** The member's clan and pending application in a community. */
export const myClanHere = (community: string) =>
  queryOptions({
    queryKey: ['clans', 'mine', community],
    queryFn: ({ signal }) => ask('/v1/clan/getMyClanPublicInfo', { community_name: community }, signal),
  })

/** The member's clans and applications in all communities. */
export const myClans = queryOptions({
  queryKey: ['clans', 'mine'],
  queryFn: ({ signal }) => ask('/v1/clan/myClans', {}, signal),
})

/** The member's management role in this clan; never cached. */
export const manageAuth = (id: number) =>
  queryOptions({
    queryKey: ['clans', 'auth', id],
    queryFn: ({ signal }) => ask('/v1/clan/verifyClanManageAuth', { id }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Pending applications, oldest first. */
export const waitingApplies = (community: string, id: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['clans', 'applies', id],
    queryFn: ({ pageParam, signal }) =>
      ask('/v1/clan/getClanWaitingApplyList', { community_name: community, id, ...pageParam }, signal),
    select: (data): ClanApply[] =>
      uniqueBy(
        data.pages.flatMap((page) => page.applies),
        (apply) => apply.user_id,
      ),
  })

/** The member's invitation link to their clan, created on demand. */
export const ownInvitation = (community: string, id: number) =>
  queryOptions({
    queryKey: ['clans', 'own-invitation', id],
    queryFn: async ({ signal }) =>
      (await ask('/v1/clan/createClanInvitation', { community_name: community, id }, signal)).invitation,
    staleTime: 0,
    gcTime: 0,
  })

/** A member as currently listed; undefined once they have left. */
export function useMember(clanId: number, userId: number) {
  const { data } = useInfiniteQuery({ ...clanMembers(clanId), enabled: false })
  return data?.find((member) => member.user_id === userId)
}
