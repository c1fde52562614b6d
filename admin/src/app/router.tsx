import { isBeingPrepared } from '@judian/web/kernel/home.ts'
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
  // Moderators have no overview; their start page is what waits for them. A new site's is the set-up.
  beforeLoad: async ({ context }) => {
    const member = await context.queryClient.ensureQueryData(me)
    if (isBeingPrepared) throw redirect({ to: '/setup', replace: true })
    if (member && !member.isAdmin) throw redirect({ to: '/waiting', replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/office/overview/overview-page.tsx'), 'OverviewPage'),
})

/** A page at its own address. */
const page = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

const routeTree = root.addChildren([
  home,
  overview,
  page(
    '/setup',
    lazyRouteComponent(() => import('../pages/office/set-up/set-up-page.tsx'), 'SetUpPage'),
  ),
  page(
    '/self-audit',
    lazyRouteComponent(() => import('../pages/office/self-audit/self-audit-page.tsx'), 'SelfAuditPage'),
  ),
  page(
    '/waiting',
    lazyRouteComponent(() => import('../pages/office/waiting/waiting-page.tsx'), 'WaitingPage'),
  ),
  page(
    '/review',
    lazyRouteComponent(() => import('../pages/moderation/review/review-page.tsx'), 'ReviewPage'),
  ),
  page(
    '/edits',
    lazyRouteComponent(() => import('../pages/moderation/edits/edits-page.tsx'), 'EditsPage'),
  ),
  page(
    '/appeals',
    lazyRouteComponent(() => import('../pages/moderation/appeals/appeals-page.tsx'), 'AppealsPage'),
  ),
  page(
    '/reports',
    lazyRouteComponent(() => import('../pages/moderation/reports/reports-page.tsx'), 'ReportsPage'),
  ),
  page(
    '/hidings',
    lazyRouteComponent(() => import('../pages/moderation/hidings/hidings-page.tsx'), 'HidingsPage'),
  ),
  page(
    '/contents',
    lazyRouteComponent(() => import('../pages/posts/contents/contents-page.tsx'), 'ContentsPage'),
  ),
  page(
    '/search',
    lazyRouteComponent(() => import('../pages/search/search-page.tsx'), 'SearchPage'),
  ),
  page(
    '/words',
    lazyRouteComponent(() => import('../pages/moderation/words/words-page.tsx'), 'WordsPage'),
  ),
  page(
    '/users',
    lazyRouteComponent(() => import('../pages/moderation/users/users-page.tsx'), 'UsersPage'),
  ),
  page(
    '/users/$userId',
    lazyRouteComponent(() => import('../pages/moderation/users/user-page.tsx'), 'UserPage'),
  ),
  page(
    '/staff',
    lazyRouteComponent(() => import('../pages/office/staff/staff-page.tsx'), 'StaffPage'),
  ),
  page(
    '/divisions',
    lazyRouteComponent(() => import('../pages/communities/communities-page.tsx'), 'CommunitiesPage'),
  ),
  page(
    '/hashtags',
    lazyRouteComponent(() => import('../pages/features/hashtags/hashtags-page.tsx'), 'HashtagsPage'),
  ),
  page(
    '/clans',
    lazyRouteComponent(() => import('../pages/clans/clans-page.tsx'), 'ClansPage'),
  ),
  page(
    '/maps',
    lazyRouteComponent(() => import('../pages/features/maps/maps-page.tsx'), 'MapsPage'),
  ),
  page(
    '/maps/$slug',
    lazyRouteComponent(() => import('../pages/features/maps/map-page.tsx'), 'MapPage'),
  ),
  page(
    '/seasons',
    lazyRouteComponent(() => import('../pages/features/maps/seasons-page.tsx'), 'SeasonsPage'),
  ),
  page(
    '/invites',
    lazyRouteComponent(() => import('../pages/features/invites/invites-page.tsx'), 'InvitesPage'),
  ),
  page(
    '/news',
    lazyRouteComponent(() => import('../pages/features/news/news-page.tsx'), 'NewsPage'),
  ),
  page(
    '/search-push',
    lazyRouteComponent(() => import('../pages/features/search-push/search-push-page.tsx'), 'SearchPushPage'),
  ),
  page(
    '/feedback',
    lazyRouteComponent(() => import('../pages/office/feedback/feedback-page.tsx'), 'FeedbackPage'),
  ),
  page(
    '/complaints',
    lazyRouteComponent(() => import('../pages/features/complaints/complaints-page.tsx'), 'ComplaintsPage'),
  ),
  page(
    '/claims',
    lazyRouteComponent(() => import('../pages/features/claims/claims-page.tsx'), 'ClaimsPage'),
  ),
  page(
    '/missions',
    lazyRouteComponent(() => import('../pages/rewards/missions/missions-page.tsx'), 'MissionsPage'),
  ),
  page(
    '/calendars',
    lazyRouteComponent(() => import('../pages/rewards/calendars/calendars-page.tsx'), 'CalendarsPage'),
  ),
  page(
    '/items',
    lazyRouteComponent(() => import('../pages/members/items/items-page.tsx'), 'ItemsPage'),
  ),
  page(
    '/keys',
    lazyRouteComponent(() => import('../pages/rewards/keys/keys-page.tsx'), 'KeysPage'),
  ),
  page(
    '/broadcasts',
    lazyRouteComponent(() => import('../pages/office/broadcasts/broadcasts-page.tsx'), 'BroadcastsPage'),
  ),
  page(
    '/matches',
    lazyRouteComponent(() => import('../pages/events/matches/match-events-page.tsx'), 'MatchEventsPage'),
  ),
  page(
    '/matches/$name',
    lazyRouteComponent(() => import('../pages/events/matches/match-event-page.tsx'), 'MatchEventPage'),
  ),
  page(
    '/tiles',
    lazyRouteComponent(() => import('../pages/events/tiles/tiles-page.tsx'), 'TilesPage'),
  ),
  page(
    '/tiles/$gameId',
    lazyRouteComponent(() => import('../pages/events/tiles/game-page.tsx'), 'TileGamePage'),
  ),
  page(
    '/features',
    lazyRouteComponent(() => import('../pages/office/features/features-page.tsx'), 'FeaturesPage'),
  ),
  page(
    '/settings',
    lazyRouteComponent(() => import('../pages/office/settings/settings-page.tsx'), 'SettingsPage'),
  ),
  page(
    '/texts',
    lazyRouteComponent(() => import('../pages/office/site-texts/site-texts-page.tsx'), 'SiteTextsPage'),
  ),
  page(
    '/jobs',
    lazyRouteComponent(() => import('../pages/office/jobs/jobs-page.tsx'), 'JobsPage'),
  ),
  page(
    '/audit-log',
    lazyRouteComponent(() => import('../pages/accounts/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
  ),
  page(
    '/embargoes',
    lazyRouteComponent(() => import('../pages/accounts/embargoes/embargoes-page.tsx'), 'EmbargoesPage'),
  ),
  page(
    '/security-log',
    lazyRouteComponent(() => import('../pages/features/security-log/security-log-page.tsx'), 'SecurityLogPage'),
  ),
  page(
    '/events',
    lazyRouteComponent(() => import('../pages/events/events-page.tsx'), 'EventsPage'),
  ),
  page(
    '/quizzes',
    lazyRouteComponent(() => import('../pages/events/quizzes/quizzes-page.tsx'), 'QuizzesPage'),
  ),
  page(
    '/stories',
    lazyRouteComponent(() => import('../pages/events/stories/stories-page.tsx'), 'StoriesPage'),
  ),
  page(
    '/stories/$storyId',
    lazyRouteComponent(() => import('../pages/events/stories/story-page.tsx'), 'StoryPage'),
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
