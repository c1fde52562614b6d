import { createLazyRoute, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { ClanBoardScreen as ClanBoard } from '../../features/boards/clan/clan-board-screen.tsx'
import { addressOf, filtersOf } from '../../features/boards/lists/address.ts'
import { BoardsScreen as Boards } from '../../features/boards/lists/boards-screen.tsx'
import { MapScreen as BoardMap } from '../../features/boards/lists/map-screen.tsx'
import type { BoardFilters } from '../../features/boards/queries.ts'
import { renderMoment } from '../composed/render-moment.tsx'

/** The filters of a list of boards are part of its address. The route declares no query string, which the first view would load. */
function useFilters(mapSlug?: string) {
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  return {
    filters: { ...filtersOf(query), ...(mapSlug !== undefined && { map: mapSlug }) },
    onFilters: (filters: BoardFilters) =>
      void navigate({ href: addressOf(filters, mapSlug !== undefined), replace: true, resetScroll: false }),
  }
}

const BoardsScreen = () => <Boards {...useFilters()} renderMoment={renderMoment} />

export const boardsRoute = createLazyRoute('/boards')({ component: BoardsScreen })

function BoardMapScreen() {
  const { mapSlug } = useParams({ from: '/boards/$mapSlug' })
  return <BoardMap key={mapSlug} {...useFilters(mapSlug)} renderMoment={renderMoment} />
}

export const boardMapRoute = createLazyRoute('/boards/$mapSlug')({ component: BoardMapScreen })

/** A board of a clan. */
function ClanBoardScreen() {
  const { division, clanId, boardId } = useParams({ from: '/clan/$division/$clanId/boards/$boardId' })
  return <ClanBoard key={boardId} community={division} clanId={Number(clanId)} boardId={Number(boardId)} />
}

export const clanBoardRoute = createLazyRoute('/clan/$division/$clanId/boards/$boardId')({ component: ClanBoardScreen })
