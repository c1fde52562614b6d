import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { screenParams } from '../screen-params.ts'
import { asTyped, root, screen } from './root-route.tsx'

// Clan screens set their own community in `division`, so that the panels show theirs.
const clans = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division',
  params: { parse: screenParams },
  validateSearch: asTyped<ClanSearch>,
  component: lazyPart(() => import('../routes/clan-screens.tsx'), 'ClansScreen'),
})

/** As in the address: texts that look like numbers are parsed as numbers. */
interface ClanSearch {
  server?: string
  mode?: string
  search?: string
}

const createClan = screen(
  '/clan/$division/create',
  lazyPart(() => import('../routes/clan-management-screens.tsx'), 'CreateClanScreen'),
)

const clan = screen(
  '/clan/$division/$clanId',
  lazyPart(() => import('../routes/clan-screens.tsx'), 'ClanScreen'),
)

const clanBoard = screen(
  '/clan/$division/$clanId/boards/$boardId',
  lazyPart(() => import('../routes/clan-screens.tsx'), 'ClanBoardScreen'),
)

const manageClan = screen(
  '/clan/$division/$clanId/manage',
  lazyPart(() => import('../routes/clan-management-screens.tsx'), 'ManageClanScreen'),
)

export const clanRoutes = [clans, createClan, clan, clanBoard, manageClan] as const
