import { me } from '@judian/web/kernel/session/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { NotFound, RoomError, RoomLoading } from './room-states.tsx'
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
  // Moderators come for the review queue, and have no overview.
  beforeLoad: async ({ context }) => {
    const member = await context.queryClient.ensureQueryData(me)
    if (member && !member.isAdmin) throw redirect({ to: '/review', replace: true })
  },
  component: lazyRouteComponent(() => import('../rooms/overview/overview-room.tsx'), 'OverviewRoom'),
})

const review = createRoute({
  getParentRoute: () => root,
  path: '/review',
  component: lazyRouteComponent(() => import('../rooms/review/review-room.tsx'), 'ReviewRoom'),
})
const appeals = createRoute({
  getParentRoute: () => root,
  path: '/appeals',
  component: lazyRouteComponent(() => import('../rooms/appeals/appeals-room.tsx'), 'AppealsRoom'),
})
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lazyRouteComponent(() => import('../rooms/reports/reports-room.tsx'), 'ReportsRoom'),
})
const contents = createRoute({
  getParentRoute: () => root,
  path: '/contents',
  component: lazyRouteComponent(() => import('../rooms/contents/contents-room.tsx'), 'ContentsRoom'),
})
const words = createRoute({
  getParentRoute: () => root,
  path: '/words',
  component: lazyRouteComponent(() => import('../rooms/words/words-room.tsx'), 'WordsRoom'),
})

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  component: lazyRouteComponent(() => import('../rooms/users/users-room.tsx'), 'UsersRoom'),
})
const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$userId',
  component: lazyRouteComponent(() => import('../rooms/users/user-room.tsx'), 'UserRoom'),
})
const divisions = createRoute({
  getParentRoute: () => root,
  path: '/divisions',
  component: lazyRouteComponent(() => import('../rooms/divisions/divisions-room.tsx'), 'DivisionsRoom'),
})
const clans = createRoute({
  getParentRoute: () => root,
  path: '/clans',
  component: lazyRouteComponent(() => import('../rooms/clans/clans-room.tsx'), 'ClansRoom'),
})
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  component: lazyRouteComponent(() => import('../rooms/feedback/feedback-room.tsx'), 'FeedbackRoom'),
})

const missions = createRoute({
  getParentRoute: () => root,
  path: '/missions',
  component: lazyRouteComponent(() => import('../rooms/missions/missions-room.tsx'), 'MissionsRoom'),
})
const calendars = createRoute({
  getParentRoute: () => root,
  path: '/calendars',
  component: lazyRouteComponent(() => import('../rooms/calendars/calendars-room.tsx'), 'CalendarsRoom'),
})
const items = createRoute({
  getParentRoute: () => root,
  path: '/items',
  component: lazyRouteComponent(() => import('../rooms/items/items-room.tsx'), 'ItemsRoom'),
})
const keys = createRoute({
  getParentRoute: () => root,
  path: '/keys',
  component: lazyRouteComponent(() => import('../rooms/keys/keys-room.tsx'), 'KeysRoom'),
})
const broadcasts = createRoute({
  getParentRoute: () => root,
  path: '/broadcasts',
  component: lazyRouteComponent(() => import('../rooms/broadcasts/broadcasts-room.tsx'), 'BroadcastsRoom'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('../rooms/settings/settings-room.tsx'), 'SettingsRoom'),
})
const jobs = createRoute({
  getParentRoute: () => root,
  path: '/jobs',
  component: lazyRouteComponent(() => import('../rooms/jobs/jobs-room.tsx'), 'JobsRoom'),
})
const auditLog = createRoute({
  getParentRoute: () => root,
  path: '/audit-log',
  component: lazyRouteComponent(() => import('../rooms/audit-log/audit-log-room.tsx'), 'AuditLogRoom'),
})

const routeTree = root.addChildren([
  home,
  overview,
  review,
  appeals,
  reports,
  contents,
  words,
  users,
  user,
  divisions,
  clans,
  feedback,
  missions,
  calendars,
  items,
  keys,
  broadcasts,
  settings,
  jobs,
  auditLog,
])

export function createAdminRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/admin',
    context: { queryClient },
    scrollRestoration: true,
    defaultErrorComponent: RoomError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: RoomLoading,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}
