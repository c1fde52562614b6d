import type { CallOutput } from '@judian/contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'

/** The signed-in member, as autosignin tells. */
export type Me = Extract<CallOutput<'/v1/account/autosignin'>, { result: 200 }>

export const me = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const answer = await ask('/v1/account/autosignin', {}, signal)
    return answer.result === 200 ? answer : null
  },
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Who is looking at the page; null for a visitor. The page's first data answers at once. */
export const useMe = () => useSuspenseQuery(me).data
