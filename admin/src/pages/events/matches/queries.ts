import type { CallOutput, ManagedMatch } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { eventsKey } from '../event-form.ts'

export const matchesKey = [...eventsKey, 'matches'] as const

const figuresMs = 5_000

export type MatchEventDetails = CallOutput<'/v1/admin/match/getMatchEvent'>

export const matchEvent = (name: string) =>
  queryOptions({
    queryKey: [...matchesKey, 'event', name],
    queryFn: ({ signal }) => ask('/v1/admin/match/getMatchEvent', { match_name_id: name }, signal),
    // Live figures while the event is running.
    refetchInterval: ({ state }) => (state.data?.event.state === 'open' ? figuresMs : false),
  })

/** The present version of an event with all its parts. */
export const presentEvent = (client: QueryClient, name: string): Promise<MatchEventDetails> =>
  client.fetchQuery({ ...matchEvent(name), staleTime: 0 })

export const presentMatch =
  ({ match_name_id, match_id }: ManagedMatch) =>
  async (client: QueryClient) =>
    (await presentEvent(client, match_name_id)).matches.find((one) => one.match_id === match_id)
