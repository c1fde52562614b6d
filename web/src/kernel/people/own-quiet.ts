import { topics } from '@judian/contract/topics'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../ask/index.ts'
import { useLive } from '../live/index.ts'

export const ownQuiet = queryOptions({
  queryKey: ['ownQuiet'],
  queryFn: ({ signal }) => ask('/v1/account/getOwnQuiet', {}, signal),
  refetchOnMount: 'always',
})

/** Until when only members of one's clan may address the member, and whether that is offered to them; also after a change in another tab. */
export function useOwnQuiet() {
  const client = useQueryClient()
  useLive(topics.myState, {
    keys: [ownQuiet.queryKey],
    apply: ({ kind }) => void (kind === 'state' && client.invalidateQueries(ownQuiet)),
  })
  return useQuery(ownQuiet).data
}
