import { useParams } from '@tanstack/react-router'
import type { FeedOrder } from '../features/feed/queries.ts'

export const homeCommunity = 'r6'

/** The division that the page is in; elsewhere the home division stands for it. */
export function useCurrentCommunity(): string {
  return useParams({ strict: false }).division ?? homeCommunity
}

export interface FeedPlace {
  community: string
  order: FeedOrder
}

/** Beside a tag the order stands in the query. */
export type FeedSearch = Pick<FeedOrder, 'sorted'>

export const feedSearch = ({ sorted }: { sorted?: unknown }): FeedSearch => (sorted === 'latest' ? { sorted } : {})

interface FeedParams {
  division: string
  tagNum?: string
  sorted?: string
}

/** What the feed shows under these route parameters; undefined where there is no such feed. */
export function feedPlace({ division, tagNum, sorted }: FeedParams, search: FeedSearch = {}): FeedPlace | undefined {
  if (tagNum !== undefined)
    return /^\d{1,4}$/.test(tagNum) ? { community: division, order: { tagNum: Number(tagNum), ...search } } : undefined
  if (sorted !== undefined) return sorted === 'latest' ? { community: division, order: { sorted } } : undefined
  return { community: division, order: {} }
}

/** A number as a path gives it; undefined for anything else. */
export function pathId(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}
