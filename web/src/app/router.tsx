import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
import { prefetchMoment } from '../features/comments/queries.ts'
import { divisionLists } from '../features/communities/queries.ts'
import { prefetchFeed } from '../features/feed/queries.ts'
import { me } from '../kernel/session/index.ts'
import { NotFound, RouteError } from './errors/route-error.tsx'
import {
  AvatarScreen,
  ClanScreen,
  ClansScreen,
  CoinsScreen,
  CreateClanScreen,
  LinkAccountScreen,
  ManageClanScreen,
  ModerationLogScreen,
  MomentScreen,
  MyClansScreen,
  MyDecisionsScreen,
  NotificationsScreen,
  ProfileScreen,
  ShortLinkScreen,
} from './parts.ts'
import { feedPlace, homeCommunity, pathId } from './place.ts'
import { MomentRoute, ProfileRoute, screenOf, ShortLinkRoute } from './routes/screens.tsx'
import { Root } from './shell/root.tsx'

interface Context {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  loader: ({ context }) => void context.queryClient.prefetchQuery(me),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/community/$division', params: { division: homeCommunity }, replace: true })
  },
})

const division = createRoute({
  getParentRoute: () => root,
  path: '/community/$division',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(divisionLists(params.division)),
})

// The feed is rendered by the root, which keeps it alive beside the other screens; its routes only say where it is.
const feed = {
  component: () => null,
  staticData: { screen: 'feed' },
  beforeLoad: ({ params }: { params: FeedParams }) => {
    if (!feedPlace(params)) throw notFound()
  },
  loader: ({ context, params }: { context: Context; params: FeedParams }) => {
    const place = feedPlace(params)
    if (place) prefetchFeed(context.queryClient, place.community, place.order)
  },
} as const

type FeedParams = Parameters<typeof feedPlace>[0]

const wholeFeed = createRoute({ getParentRoute: () => division, path: '/', ...feed })
const taggedFeed = createRoute({ getParentRoute: () => division, path: 'tag={$tagNum}', ...feed })
const sortedFeed = createRoute({ getParentRoute: () => division, path: 'sorted={$sorted}', ...feed })

// Side by side, not one inside the other: an index below `$messageId` would win over `tag={$tagNum}`.
const moment = createRoute({
  getParentRoute: () => division,
  path: '$messageId',
  component: MomentRoute,
  beforeLoad: ({ params }) => {
    redirectFilter(params)
    if (pathId(params.messageId) === undefined) throw notFound()
  },
  loader: ({ context, params }) => arriveAtMoment(context, params.division, params.messageId),
})

const focusedMoment = createRoute({
  getParentRoute: () => division,
  path: '$messageId/$commentId',
  component: MomentRoute,
  beforeLoad: ({ params }) => {
    if (pathId(params.messageId) === undefined || pathId(params.commentId) === undefined) throw notFound()
  },
  loader: ({ context, params }) => arriveAtMoment(context, params.division, params.messageId, params.commentId),
})

/** An escaped "=" hides the feed's filters from the router, which takes them for a post's number. */
function redirectFilter({ division: name, messageId }: { division: string; messageId: string }) {
  const [, filter, value = ''] = /^(tag|sorted)=(\w+)$/.exec(messageId) ?? []
  if (filter === 'tag')
    throw redirect({
      to: '/community/$division/tag={$tagNum}',
      params: { division: name, tagNum: value },
      replace: true,
    })
  if (filter === 'sorted')
    throw redirect({
      to: '/community/$division/sorted={$sorted}',
      params: { division: name, sorted: value },
      replace: true,
    })
}

/** Loads the screen, and starts what it asks for first. */
function arriveAtMoment({ queryClient }: Context, community: string, messageId: string, commentId?: string) {
  prefetchMoment(queryClient, community, Number(messageId), commentId === undefined ? undefined : Number(commentId))
  return MomentScreen.preload()
}

const shortLink = createRoute({
  getParentRoute: () => root,
  path: '/s/c/$shortCode',
  component: ShortLinkRoute,
  loader: () => ShortLinkScreen.preload(),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: '/user/profile/$userId',
  component: ProfileRoute,
  beforeLoad: ({ params }) => {
    if (pathId(params.userId) === undefined) throw notFound()
  },
  loader: () => ProfileScreen.preload(),
})

const notifications = plainRoute('/notifications', NotificationsScreen)
const avatar = plainRoute('/avatar/edit', AvatarScreen)
const coins = plainRoute('/user/coins', CoinsScreen)
const myDecisions = plainRoute('/user/decisions', MyDecisionsScreen)

/** The way to a screen that takes nothing from the address. */
function plainRoute<const Path extends string>(path: Path, screen: typeof CoinsScreen) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: screenOf(screen),
    loader: () => screen.preload(),
  })
}

const moderationLog = createRoute({
  getParentRoute: () => root,
  path: '/moderation/log',
  component: screenOf(ModerationLogScreen),
  validateSearch: ({ community }: Record<string, unknown>): { community?: string } =>
    typeof community === 'string' ? { community } : {},
  loader: () => ModerationLogScreen.preload(),
})

// The clan screens bring their own place in `division`, so that the panels are their community's.
const clans = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division',
  component: screenOf(ClansScreen),
  validateSearch: ({ server, mode }: Record<string, unknown>): ClanSearch => ({
    ...(isCode(server) && { server }),
    ...(isCode(mode) && { mode }),
  }),
  loader: () => ClansScreen.preload(),
})

interface ClanSearch {
  server?: string
  mode?: string
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,16}$/.test(value)

const createClan = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division/create',
  component: screenOf(CreateClanScreen),
  loader: () => CreateClanScreen.preload(),
})

const clan = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division/$clanId',
  component: screenOf(ClanScreen),
  beforeLoad: ({ params }) => {
    if (pathId(params.clanId) === undefined) throw notFound()
  },
  loader: () => ClanScreen.preload(),
})

const manageClan = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division/$clanId/manage',
  component: screenOf(ManageClanScreen),
  beforeLoad: ({ params }) => {
    if (pathId(params.clanId) === undefined) throw notFound()
  },
  loader: () => ManageClanScreen.preload(),
})

const ownClans = createRoute({
  getParentRoute: () => root,
  path: '/user/myClans',
  component: screenOf(MyClansScreen),
  loader: () => MyClansScreen.preload(),
})

const linkAccount = createRoute({
  getParentRoute: () => root,
  path: '/user/link-account',
  component: screenOf(LinkAccountScreen),
  loader: () => LinkAccountScreen.preload(),
})

const routeTree = root.addChildren([
  home,
  division.addChildren([wholeFeed, taggedFeed, sortedFeed, moment, focusedMoment]),
  shortLink,
  notifications,
  profile,
  avatar,
  coins,
  clans,
  createClan,
  clan,
  manageClan,
  ownClans,
  linkAccount,
  myDecisions,
  moderationLog,
])

const feedPath = /^\/community\/[^/]+(\/(tag|sorted)=[^/]+)?$/

export function createSiteRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    // A feed has one position however one comes back to it, also by a link; other pages one for each visit.
    getScrollRestorationKey: ({ pathname, state, href }) =>
      feedPath.test(pathname) ? pathname : (state.__TSR_key ?? href),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
  interface StaticDataRouteOption {
    /** `feed`: shown by the root, which keeps it alive. */
    screen?: 'feed'
  }
}
