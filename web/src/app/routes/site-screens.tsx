import { useSuspenseQuery } from '@tanstack/react-query'
import { createLazyRoute, Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { addressOf, filtersOf } from '../../features/boards/lists/address.ts'
import { BoardsScreen as Boards } from '../../features/boards/lists/boards-screen.tsx'
import { MapScreen as BoardMap } from '../../features/boards/lists/map-screen.tsx'
import type { BoardFilters } from '../../features/boards/queries.ts'
import { ComplaintsScreen as Complaints } from '../../domains/moderation/complaints/complaints-screen.tsx'
import { HashtagScreen as Hashtag } from '../../features/hashtags/hashtag-screen.tsx'
import { HashtagsScreen } from '../../features/hashtags/hashtags-screen.tsx'
import { hashtagOf } from '../../features/hashtags/queries.ts'
import { HotScreen as HotList } from '../../features/hot-list/hot-screen.tsx'
import { HalfYears } from '../../domains/moderation/half-years.tsx'
import { ModerationLogScreen as ModerationLog } from '../../domains/moderation/moderation-log-screen.tsx'
import { MyDecisionsScreen as MyDecisions } from '../../domains/moderation/my-decisions-screen.tsx'
import { RankingScreen } from '../../domains/accounts/site/ranking-screen.tsx'
import { renderMoment } from '../composed/render-moment.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** Moderation decisions on the member's own content. */
function MyDecisionsScreen() {
  return <MyDecisions communities={useCommunityNames()} />
}

export const myDecisionsRoute = createLazyRoute('/user/decisions')({ component: MyDecisionsScreen })

/** Public moderation log; its community filter is part of the address. */
function ModerationLogScreen() {
  const communities = useCommunityNames()
  const { community } = useSearch({ from: '/moderation/log' })
  const navigate = useNavigate()
  return (
    <ModerationLog
      communities={communities}
      community={community !== undefined && communities.has(community) ? community : undefined}
      onCommunity={(name) =>
        void navigate({ to: '/moderation/log', search: name === undefined ? {} : { community: name }, replace: true })
      }
    />
  )
}

export const moderationLogRoute = createLazyRoute('/moderation/log')({ component: ModerationLogScreen })

const ComplaintsScreen = () => <Complaints figures={<HalfYears />} />

export const complaintsRoute = createLazyRoute('/about/complaints')({ component: ComplaintsScreen })

export const rankingRoute = createLazyRoute('/about/ranking')({ component: RankingScreen })

/** The hot lists; the chosen one is part of the address. */
function HotScreen() {
  const communities = useCommunityNames()
  // The route declares no query string, which the first view would load.
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  return (
    <HotList
      communities={communities}
      period={query === '?period=week' ? 'week' : 'day'}
      onPeriod={(chosen) => void navigate({ href: chosen === 'week' ? '/hot?period=week' : '/hot', replace: true })}
    />
  )
}

export const hotRoute = createLazyRoute('/hot')({ component: HotScreen })

export const hashtagsRoute = createLazyRoute('/topics')({ component: HashtagsScreen })

/** A topic, or the one that it is merged into; the order of its posts is part of the address. */
function HashtagScreen() {
  const hashtagId = Number(useParams({ from: '/topic/$topicId' }).topicId)
  const { id } = useSuspenseQuery(hashtagOf(hashtagId)).data.hashtag
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const path = `/topic/${id}`
  if (id !== hashtagId) return <Navigate to="/topic/$topicId" params={{ topicId: String(id) }} replace />
  return (
    <Hashtag
      key={id}
      hashtagId={id}
      order={query === '?sorted=latest' ? 'latest' : 'hot'}
      onOrder={(chosen) =>
        void navigate({ href: chosen === 'latest' ? `${path}?sorted=latest` : path, replace: true, resetScroll: false })
      }
      renderMoment={renderMoment}
    />
  )
}

export const hashtagRoute = createLazyRoute('/topic/$topicId')({ component: HashtagScreen })

/** The filters of a list of boards are part of its address. */
function useBoardFilters(mapSlug?: string) {
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  return {
    filters: { ...filtersOf(query), ...(mapSlug !== undefined && { map: mapSlug }) },
    onFilters: (filters: BoardFilters) =>
      void navigate({ href: addressOf(filters, mapSlug !== undefined), replace: true, resetScroll: false }),
  }
}

const BoardsScreen = () => <Boards {...useBoardFilters()} renderMoment={renderMoment} />

export const boardsRoute = createLazyRoute('/boards')({ component: BoardsScreen })

/** A map with its boards. */
function BoardMapScreen() {
  const { mapSlug } = useParams({ from: '/boards/$mapSlug' })
  return <BoardMap key={mapSlug} {...useBoardFilters(mapSlug)} renderMoment={renderMoment} />
}

export const boardMapRoute = createLazyRoute('/boards/$mapSlug')({ component: BoardMapScreen })
