import type { CallOutput } from '@judian/contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'
import { notePageMember } from './page-member.ts'

/** The signed-in member, from autosignin. */
export type Me = Extract<CallOutput<'/v1/account/autosignin'>, { result: 200 }>

export const me = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const answer = await ask('/v1/account/autosignin', {}, signal)
    if (answer.result !== 200) return null
    notePageMember(answer.user_id)
    return answer
  },
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The signed-in member, or null for a visitor. Preloaded. */
export const useMe = () => useSuspenseQuery(me).data

/** Progress within the current level, 0 to 1. */
export function levelProgress({ post_xp, comment_xp, level_xp, next_level_xp }: Me['userInfo']): number {
  return (post_xp + comment_xp - level_xp) / (next_level_xp - level_xp)
}
