import { topics } from '@judian/contract/topics'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'
import { useLive } from '../live/index.ts'

export const ownQuiet = queryOptions({
  queryKey: ['ownQuiet'],
  queryFn: ({ signal }) => ask('/v1/account/getOwnQuiet', {}, signal),
  refetchOnMount: 'always',
})

/** Until when 防骚扰 is on, and whether it is offered to the member; updated from other tabs. */
export function useOwnQuiet() {
  const client = useQueryClient()
  useLive(topics.myState, {
    keys: [ownQuiet.queryKey],
    apply: ({ kind }) => void (kind === 'state' && client.invalidateQueries(ownQuiet)),
  })
  return useQuery(ownQuiet).data
}
