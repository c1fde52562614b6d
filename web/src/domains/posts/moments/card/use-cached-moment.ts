import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { momentInFeeds } from '../cached-moments.ts'

/** The post as cached, or the given one if it is in no cached query. */
export function useCachedMoment(moment: Moment): Moment {
  const client = useQueryClient()
  const subscribe = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  return useSyncExternalStore(subscribe, () => momentInFeeds(client, moment.message_id) ?? moment)
}
