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

/** Returns the feed for these route parameters; undefined if there is no such feed. */
export function feedPlace({ division, tagNum, sorted }: FeedParams, search: FeedSearch = {}): FeedPlace | undefined {
  if (tagNum !== undefined)
    return /^\d{1,4}$/.test(tagNum) ? { community: division, order: { tagNum: Number(tagNum), ...search } } : undefined
  if (sorted !== undefined) return sorted === 'latest' ? { community: division, order: { sorted } } : undefined
  return { community: division, order: {} }
}

/** Parses a numeric path segment; undefined for anything else. */
export function pathId(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}
