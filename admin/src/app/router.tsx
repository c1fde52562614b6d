import { me } from '@judian/web/kernel/session/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'
import { NotFound, PageError, PageLoading } from './page-states.tsx'
import { Shell } from './shell.tsx'

interface Context {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<Context>()({ component: Shell })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/index', replace: true })
  },
})

const overview = createRoute({
  getParentRoute: () => root,
  path: '/index',
  // Moderators have no overview; their start page is the review queue.
  beforeLoad: async ({ context }) => {
    const member = await context.queryClient.ensureQueryData(me)
    if (member && !member.isAdmin) throw redirect({ to: '/review', replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/overview/overview-page.tsx'), 'OverviewPage'),
})

/** A page at its own address. */
const page = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

const routeTree = root.addChildren([
  home,
  overview,
  page(
    '/self-audit',
    lazyRouteComponent(() => import('../pages/self-audit/self-audit-page.tsx'), 'SelfAuditPage'),
  ),
  page(
    '/review',
    lazyRouteComponent(() => import('../pages/review/review-page.tsx'), 'ReviewPage'),
  ),
  page(
    '/edits',
    lazyRouteComponent(() => import('../pages/edits/edits-page.tsx'), 'EditsPage'),
  ),
  page(
    '/appeals',
    lazyRouteComponent(() => import('../pages/appeals/appeals-page.tsx'), 'AppealsPage'),
  ),
  page(
    '/reports',
    lazyRouteComponent(() => import('../pages/reports/reports-page.tsx'), 'ReportsPage'),
  ),
  page(
    '/hidings',
    lazyRouteComponent(() => import('../pages/hidings/hidings-page.tsx'), 'HidingsPage'),
  ),
  page(
    '/contents',
    lazyRouteComponent(() => import('../pages/contents/contents-page.tsx'), 'ContentsPage'),
  ),
  page(
    '/search',
    lazyRouteComponent(() => import('../pages/search/search-page.tsx'), 'SearchPage'),
  ),
  page(
    '/words',
    lazyRouteComponent(() => import('../pages/words/words-page.tsx'), 'WordsPage'),
  ),
  page(
    '/users',
    lazyRouteComponent(() => import('../pages/users/users-page.tsx'), 'UsersPage'),
  ),
  page(
    '/users/$userId',
    lazyRouteComponent(() => import('../pages/users/user-page.tsx'), 'UserPage'),
  ),
  page(
    '/staff',
    lazyRouteComponent(() => import('../pages/staff/staff-page.tsx'), 'StaffPage'),
  ),
  page(
    '/divisions',
    lazyRouteComponent(() => import('../pages/communities/communities-page.tsx'), 'CommunitiesPage'),
  ),
  page(
    '/hashtags',
    lazyRouteComponent(() => import('../pages/hashtags/hashtags-page.tsx'), 'HashtagsPage'),
  ),
  page(
    '/clans',
    lazyRouteComponent(() => import('../pages/clans/clans-page.tsx'), 'ClansPage'),
  ),
  page(
    '/maps',
    lazyRouteComponent(() => import('../pages/maps/maps-page.tsx'), 'MapsPage'),
  ),
  page(
    '/maps/$slug',
    lazyRouteComponent(() => import('../pages/maps/map-page.tsx'), 'MapPage'),
  ),
  page(
    '/seasons',
    lazyRouteComponent(() => import('../pages/maps/seasons-page.tsx'), 'SeasonsPage'),
  ),
  page(
    '/feedback',
    lazyRouteComponent(() => import('../pages/feedback/feedback-page.tsx'), 'FeedbackPage'),
  ),
  page(
    '/complaints',
    lazyRouteComponent(() => import('../pages/complaints/complaints-page.tsx'), 'ComplaintsPage'),
  ),
  page(
    '/missions',
    lazyRouteComponent(() => import('../pages/missions/missions-page.tsx'), 'MissionsPage'),
  ),
  page(
    '/calendars',
    lazyRouteComponent(() => import('../pages/calendars/calendars-page.tsx'), 'CalendarsPage'),
  ),
  page(
    '/items',
    lazyRouteComponent(() => import('../pages/items/items-page.tsx'), 'ItemsPage'),
  ),
  page(
    '/keys',
    lazyRouteComponent(() => import('../pages/keys/keys-page.tsx'), 'KeysPage'),
  ),
  page(
    '/broadcasts',
    lazyRouteComponent(() => import('../pages/broadcasts/broadcasts-page.tsx'), 'BroadcastsPage'),
  ),
  page(
    '/matches',
    lazyRouteComponent(() => import('../pages/matches/match-events-page.tsx'), 'MatchEventsPage'),
  ),
  page(
    '/matches/$name',
    lazyRouteComponent(() => import('../pages/matches/match-event-page.tsx'), 'MatchEventPage'),
  ),
  page(
    '/tiles',
    lazyRouteComponent(() => import('../pages/tiles/tiles-page.tsx'), 'TilesPage'),
  ),
  page(
    '/tiles/$gameId',
    lazyRouteComponent(() => import('../pages/tiles/game-page.tsx'), 'TileGamePage'),
  ),
  page(
    '/settings',
    lazyRouteComponent(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage'),
  ),
  page(
    '/texts',
    lazyRouteComponent(() => import('../pages/site-texts/site-texts-page.tsx'), 'SiteTextsPage'),
  ),
  page(
    '/jobs',
    lazyRouteComponent(() => import('../pages/jobs/jobs-page.tsx'), 'JobsPage'),
  ),
  page(
    '/audit-log',
    lazyRouteComponent(() => import('../pages/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
  ),
  page(
    '/security-log',
    lazyRouteComponent(() => import('../pages/security-log/security-log-page.tsx'), 'SecurityLogPage'),
  ),
  page(
    '/events',
    lazyRouteComponent(() => import('../pages/events/events-page.tsx'), 'EventsPage'),
  ),
  page(
    '/quizzes',
    lazyRouteComponent(() => import('../pages/quizzes/quizzes-page.tsx'), 'QuizzesPage'),
  ),
  page(
    '/stories',
    lazyRouteComponent(() => import('../pages/stories/stories-page.tsx'), 'StoriesPage'),
  ),
  page(
    '/stories/$storyId',
    lazyRouteComponent(() => import('../pages/stories/story-page.tsx'), 'StoryPage'),
  ),
])

export function createAdminRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/admin',
    context: { queryClient },
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PageLoading,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}
