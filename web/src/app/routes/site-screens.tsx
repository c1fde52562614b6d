import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { addressOf, filtersOf } from '../../features/boards/lists/address.ts'
import { BoardsScreen as Boards } from '../../features/boards/lists/boards-screen.tsx'
import { MapScreen as BoardMap } from '../../features/boards/lists/map-screen.tsx'
import type { BoardFilters } from '../../features/boards/queries.ts'
import { ComplaintsScreen as Complaints } from '../../features/complaints/complaints-screen.tsx'
import { HashtagScreen as Hashtag } from '../../features/hashtags/hashtag-screen.tsx'
import { HashtagsScreen as Hashtags } from '../../features/hashtags/hashtags-screen.tsx'
import { hashtagOf } from '../../features/hashtags/queries.ts'
import { HotScreen as HotList } from '../../features/hot-list/hot-screen.tsx'
import { HalfYears } from '../../domains/moderation/half-years.tsx'
import { ModerationLogScreen as ModerationLog } from '../../domains/moderation/moderation-log-screen.tsx'
import { MyDecisionsScreen as MyDecisions } from '../../domains/moderation/my-decisions-screen.tsx'
import { Railed } from '../composed/railed.tsx'
import { renderMoment } from '../composed/render-moment.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** Moderation decisions on the member's own content. */
export function MyDecisionsScreen() {
  return <MyDecisions communities={useCommunityNames()} />
}

/** Public moderation log; its community filter is part of the address. */
export function ModerationLogScreen() {
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

export const ComplaintsScreen = () => <Complaints figures={<HalfYears />} />

/** The hot lists; the chosen one is part of the address. */
export function HotScreen() {
  const communities = useCommunityNames()
  // The route declares no query string, which the first view would load.
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  return (
    <Railed>
      <HotList
        communities={communities}
        period={query === '?period=week' ? 'week' : 'day'}
        onPeriod={(chosen) => void navigate({ href: chosen === 'week' ? '/hot?period=week' : '/hot', replace: true })}
      />
    </Railed>
  )
}

export const HashtagsScreen = () => (
  <Railed>
    <Hashtags />
  </Railed>
)

/** A topic, or the one that it is merged into; the order of its posts is part of the address. */
export function HashtagScreen() {
  const hashtagId = Number(useParams({ from: '/topic/$topicId' }).topicId)
  const { id } = useSuspenseQuery(hashtagOf(hashtagId)).data.hashtag
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const path = `/topic/${id}`
  if (id !== hashtagId) return <Navigate to="/topic/$topicId" params={{ topicId: String(id) }} replace />
  return (
    <Railed>
      <Hashtag
        key={id}
        hashtagId={id}
        order={query === '?sorted=latest' ? 'latest' : 'hot'}
        onOrder={(chosen) =>
          void navigate({
            href: chosen === 'latest' ? `${path}?sorted=latest` : path,
            replace: true,
            resetScroll: false,
          })
        }
        renderMoment={renderMoment}
      />
    </Railed>
  )
}

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

export const BoardsScreen = () => (
  <Railed>
    <Boards {...useBoardFilters()} renderMoment={renderMoment} />
  </Railed>
)

/** A map with its boards. */
export function BoardMapScreen() {
  const { mapSlug } = useParams({ from: '/boards/$mapSlug' })
  return (
    <Railed>
      <BoardMap key={mapSlug} {...useBoardFilters(mapSlug)} renderMoment={renderMoment} />
    </Railed>
  )
}
