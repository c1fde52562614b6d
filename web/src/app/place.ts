import { useParams } from '@tanstack/react-router'
import type { FeedOrder } from '../features/moments/feed-queries.ts'

export const homeCommunity = 'r6'

/** The current community; outside of one, the home community. */
export function useCurrentCommunity(): string {
  return useParams({ strict: false }).division ?? homeCommunity
}

export interface FeedPlace {
  community: string
  order: FeedOrder
}

/** With a tag filter, the sort order is in the query string. */
export type FeedSearch = Pick<FeedOrder, 'sorted'>

export const feedSearch = ({ sorted }: { sorted?: unknown }): FeedSearch => (sorted === 'latest' ? { sorted } : {})

interface FeedParams {
  division: string
  tagNum?: string
  sorted?: string
}

/** The feed of these route parameters. */
export function feedPlace({ division, tagNum, sorted }: FeedParams, search: FeedSearch = {}): FeedPlace {
  const order = tagNum === undefined ? feedSearch({ sorted }) : { tagNum: Number(tagNum), ...search }
  return { community: division, order }
}
