import { type HeadedScreen, screenTitles } from '@judian/contract/screens'
import { useLocation, useMatches, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { homeCommunity, siteName } from '../kernel/home.ts'
import type { FeedOrder } from '../domains/posts/moments/feed-queries.ts'
import type { Panel } from '../kernel/panels/panels.ts'

/** The address of a feed. */
export const feedPath = /^\/community\/[^/]+(\/(tag|sorted)=[^/]+)?$/

/** The current community; outside of one, the home community. */
export function useCurrentCommunity(): string {
  return useParams({ strict: false }).division ?? homeCommunity
}

export interface FeedPlace {
  community: string
  order: FeedOrder
}

/** With a tag filter, the sort order is in the query string; followed members have an address of their own. */
export type FeedSearch = { sorted?: 'latest' }

export const feedSearch = ({ sorted }: { sorted?: unknown }): FeedSearch => (sorted === 'latest' ? { sorted } : {})

interface FeedParams {
  division: string
  tagNum?: string
  /** As `screenParams` lets it pass. */
  sorted?: string
}

/** The feed of these route parameters. */
export function feedPlace({ division, tagNum, sorted }: FeedParams, search: FeedSearch = {}): FeedPlace {
  const order =
    tagNum === undefined
      ? sorted
        ? { sorted: sorted as 'latest' | 'followed' }
        : {}
      : { tagNum: Number(tagNum), ...search }
  return { community: division, order }
}

/** The feed of the current address, undefined on other screens, and the last feed: without one, the community's. */
export function useFeeds(): { feed: FeedPlace | undefined; last: FeedPlace | undefined; home: FeedPlace } {
  const community = useCurrentCommunity()
  const feed = useMatches({
    select: (matches) => {
      const match = matches.find(({ staticData }) => staticData.screen === 'feed')
      return match && feedPlace(match.params as unknown as FeedParams, feedSearch(match.search as { sorted?: unknown }))
    },
    structuralSharing: true,
  })
  const [last, setLast] = useState(feed)
  if (feed && feed !== last) setLast(feed)
  return { feed, last, home: last ?? { community, order: {} } }
}

/** The current screen's title in its head. */
export const useScreenTitle = (): string =>
  useMatches({ select: (matches) => screenTitles[matches.at(-1)?.fullPath as HeadedScreen] ?? siteName })

const sections: Readonly<Record<string, Panel>> = {
  community: 'community',
  notifications: 'messages',
  avatar: 'profile',
  user: 'profile',
}

/** The navigation entry that the current screen belongs to. */
export const useSection = (): Panel | undefined =>
  useLocation({ select: ({ pathname }) => sections[/^\/(\w+)\b(?!\/profile)/.exec(pathname)?.[1] ?? ''] })
