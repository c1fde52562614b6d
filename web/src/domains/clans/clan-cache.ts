import { topics } from '@judian/contract/topics'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../kernel/live/index.ts'
import { useMe } from '../../kernel/session/index.ts'
import { clanDetails } from './queries.ts'

/** Invalidates all clan queries except the communities' options; inactive ones refetch on their next mount. */
export function refreshClans(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['clans'], predicate: ({ queryKey }) => queryKey[1] !== 'options' })
}

/** Applications and decisions arrive as system messages: refetch. */
export function useClanNews() {
  const client = useQueryClient()
  const isMember = useMe() !== null
  useLive(isMember ? topics.myMessages : undefined, {
    keys: [['clans']],
    apply({ kind }) {
      if (kind === 'system') void refreshClans(client)
    },
  })
}

/** Marks a clan as dissolved immediately, in all open pages. */
export function useClanEnd(community: string, clanId: number) {
  const client = useQueryClient()
  const { data: details } = useQuery(clanDetails(community, clanId))
  const isMember = useMe() !== null
  const { queryKey } = clanDetails(community, clanId)
  useLive(isMember && details ? topics.clan(clanId) : undefined, {
    keys: [queryKey],
    apply: () => void client.setQueryData(queryKey, null),
  })
}
