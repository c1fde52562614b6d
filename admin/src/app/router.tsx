import { me } from '@judian/web/kernel/session/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
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

const review = createRoute({
  getParentRoute: () => root,
  path: '/review',
  component: lazyRouteComponent(() => import('../pages/review/review-page.tsx'), 'ReviewPage'),
})
const appeals = createRoute({
  getParentRoute: () => root,
  path: '/appeals',
  component: lazyRouteComponent(() => import('../pages/appeals/appeals-page.tsx'), 'AppealsPage'),
})
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lazyRouteComponent(() => import('../pages/reports/reports-page.tsx'), 'ReportsPage'),
})
const contents = createRoute({
  getParentRoute: () => root,
  path: '/contents',
  component: lazyRouteComponent(() => import('../pages/contents/contents-page.tsx'), 'ContentsPage'),
})
const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  component: lazyRouteComponent(() => import('../pages/search/search-page.tsx'), 'SearchPage'),
})
const words = createRoute({
  getParentRoute: () => root,
  path: '/words',
  component: lazyRouteComponent(() => import('../pages/words/words-page.tsx'), 'WordsPage'),
})

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  component: lazyRouteComponent(() => import('../pages/users/users-page.tsx'), 'UsersPage'),
})
const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$userId',
  component: lazyRouteComponent(() => import('../pages/users/user-page.tsx'), 'UserPage'),
})
const communities = createRoute({
  getParentRoute: () => root,
  path: '/divisions',
  component: lazyRouteComponent(() => import('../pages/communities/communities-page.tsx'), 'CommunitiesPage'),
})
const clans = createRoute({
  getParentRoute: () => root,
  path: '/clans',
  component: lazyRouteComponent(() => import('../pages/clans/clans-page.tsx'), 'ClansPage'),
})
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  component: lazyRouteComponent(() => import('../pages/feedback/feedback-page.tsx'), 'FeedbackPage'),
})

const missions = createRoute({
  getParentRoute: () => root,
  path: '/missions',
  component: lazyRouteComponent(() => import('../pages/missions/missions-page.tsx'), 'MissionsPage'),
})
const calendars = createRoute({
  getParentRoute: () => root,
  path: '/calendars',
  component: lazyRouteComponent(() => import('../pages/calendars/calendars-page.tsx'), 'CalendarsPage'),
})
const items = createRoute({
  getParentRoute: () => root,
  path: '/items',
  component: lazyRouteComponent(() => import('../pages/items/items-page.tsx'), 'ItemsPage'),
})
const keys = createRoute({
  getParentRoute: () => root,
  path: '/keys',
  component: lazyRouteComponent(() => import('../pages/keys/keys-page.tsx'), 'KeysPage'),
})
const broadcasts = createRoute({
  getParentRoute: () => root,
  path: '/broadcasts',
  component: lazyRouteComponent(() => import('../pages/broadcasts/broadcasts-page.tsx'), 'BroadcastsPage'),
})
const matches = createRoute({
  getParentRoute: () => root,
  path: '/matches',
  component: lazyRouteComponent(() => import('../pages/matches/match-events-page.tsx'), 'MatchEventsPage'),
})
const matchEvent = createRoute({
  getParentRoute: () => root,
  path: '/matches/$name',
  component: lazyRouteComponent(() => import('../pages/matches/match-event-page.tsx'), 'MatchEventPage'),
})
const tiles = createRoute({
  getParentRoute: () => root,
  path: '/tiles',
  component: lazyRouteComponent(() => import('../pages/tiles/tiles-page.tsx'), 'TilesPage'),
})
const tileGame = createRoute({
  getParentRoute: () => root,
  path: '/tiles/$gameId',
  component: lazyRouteComponent(() => import('../pages/tiles/game-page.tsx'), 'TileGamePage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage'),
})
const jobs = createRoute({
  getParentRoute: () => root,
  path: '/jobs',
  component: lazyRouteComponent(() => import('../pages/jobs/jobs-page.tsx'), 'JobsPage'),
})
const auditLog = createRoute({
  getParentRoute: () => root,
  path: '/audit-log',
  component: lazyRouteComponent(() => import('../pages/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
})

const events = createRoute({
  getParentRoute: () => root,
  path: '/events',
  component: lazyRouteComponent(() => import('../pages/events/events-page.tsx'), 'EventsPage'),
})
const quizzes = createRoute({
  getParentRoute: () => root,
  path: '/quizzes',
  component: lazyRouteComponent(() => import('../pages/quizzes/quizzes-page.tsx'), 'QuizzesPage'),
})
const stories = createRoute({
  getParentRoute: () => root,
  path: '/stories',
  component: lazyRouteComponent(() => import('../pages/stories/stories-page.tsx'), 'StoriesPage'),
})
const story = createRoute({
  getParentRoute: () => root,
  path: '/stories/$storyId',
  component: lazyRouteComponent(() => import('../pages/stories/story-page.tsx'), 'StoryPage'),
})

const routeTree = root.addChildren([
  home,
  overview,
  review,
  appeals,
  reports,
  contents,
  search,
  words,
  users,
  user,
  communities,
  clans,
  feedback,
  missions,
  calendars,
  items,
  keys,
  broadcasts,
  matches,
  matchEvent,
  tiles,
  tileGame,
  settings,
  jobs,
  auditLog,
  events,
  quizzes,
  stories,
  story,
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
