import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { prefetchMoment } from '../features/comments/queries.ts'
import { divisionLists } from '../features/communities/queries.ts'
import { prefetchFeed } from '../features/moments/feed-queries.ts'
import type { SearchQuery } from '../features/search/address.ts'
import { chunk } from '../kernel/lazy/chunk.ts'
import { me } from '../kernel/session/index.ts'
import { NotFound, RouteError } from './errors/route-error.tsx'
import { feedPlace, feedSearch, homeCommunity, pathId } from './place.ts'
import { ScreenLoading } from './routes/screen-loading.tsx'
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

// The root renders the feed and keeps it mounted behind other screens; the feed's routes only set the address.
const feed = {
  component: () => null,
  staticData: { screen: 'feed' },
  beforeLoad: ({ params }: { params: FeedParams }) => {
    if (!feedPlace(params)) throw notFound()
  },
  loader: ({ context, params }: { context: Context; params: FeedParams }) => prefetchFeedAt(context, feedPlace(params)),
} as const

function prefetchFeedAt({ queryClient }: Context, place: ReturnType<typeof feedPlace>) {
  if (place) prefetchFeed(queryClient, place.community, place.order)
}

type FeedParams = Parameters<typeof feedPlace>[0]

const hotFeed = createRoute({ getParentRoute: () => division, path: '/', ...feed })
const taggedFeed = createRoute({
  getParentRoute: () => division,
  path: 'tag={$tagNum}',
  ...feed,
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => prefetchFeedAt(context, feedPlace(params, deps)),
})
const sortedFeed = createRoute({ getParentRoute: () => division, path: 'sorted={$sorted}', ...feed })

// Siblings, not nested: an index route below `$messageId` would win over `tag={$tagNum}`.
const moment = createRoute({
  getParentRoute: () => division,
  path: '$messageId',
  beforeLoad: ({ params }) => {
    redirectFilter(params)
    assertId(params.messageId)
  },
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId),
}).lazy(chunk(async () => (await import('./routes/moment-screen.tsx')).momentRoute))

const focusedMoment = createRoute({
  getParentRoute: () => division,
  path: '$messageId/$commentId',
  beforeLoad: ({ params }) => {
    assertId(params.messageId)
    assertId(params.commentId)
  },
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId, params.commentId),
}).lazy(chunk(async () => (await import('./routes/moment-screen.tsx')).focusedMomentRoute))

function assertId(text: string) {
  if (pathId(text) === undefined) throw notFound()
}

/** An escaped "=" hides the filters from the router, which would take them for a post id. */
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

function prefetchPost({ queryClient }: Context, community: string, messageId: string, commentId?: string) {
  prefetchMoment(queryClient, community, Number(messageId), commentId === undefined ? undefined : Number(commentId))
}

const shortLink = createRoute({
  getParentRoute: () => root,
  path: '/s/c/$shortCode',
}).lazy(chunk(async () => (await import('./routes/short-link-screen.tsx')).shortLinkRoute))

const profile = createRoute({
  getParentRoute: () => root,
  path: '/user/profile/$userId',
  beforeLoad: ({ params }) => assertId(params.userId),
}).lazy(chunk(async () => (await import('./routes/profile-screen.tsx')).profileRoute))

const notifications = createRoute({ getParentRoute: () => root, path: '/notifications' }).lazy(
  chunk(async () => (await import('./routes/notifications-screen.tsx')).notificationsRoute),
)
const avatar = createRoute({ getParentRoute: () => root, path: '/avatar/edit' }).lazy(
  chunk(async () => (await import('./routes/avatar-screen.ts')).avatarRoute),
)
const coins = createRoute({ getParentRoute: () => root, path: '/user/coins' }).lazy(
  chunk(async () => (await import('./routes/coins-screen.ts')).coinsRoute),
)
const myDecisions = createRoute({ getParentRoute: () => root, path: '/user/decisions' }).lazy(
  chunk(async () => (await import('./routes/my-decisions-screen.tsx')).myDecisionsRoute),
)

const moderationLog = createRoute({
  getParentRoute: () => root,
  path: '/moderation/log',
  validateSearch: (search: { community?: string }) => search, // checked where it is used
}).lazy(chunk(async () => (await import('./routes/moderation-log-screen.tsx')).moderationLogRoute))

const searchResults = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: (query: SearchQuery) => query, // validated where it is used
}).lazy(chunk(async () => (await import('./routes/search-screen.tsx')).searchRoute))

// Clan screens set their own community in `division`, so that the panels show theirs.
const clans = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division',
  validateSearch: (search: ClanSearch) => search, // validated where it is used
}).lazy(chunk(async () => (await import('./routes/clan-screens.tsx')).clansRoute))

/** As in the address: texts that look like numbers are parsed as numbers. */
interface ClanSearch {
  server?: string
  mode?: string
  search?: string
}

const createClan = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division/create',
}).lazy(chunk(async () => (await import('./routes/clan-management-screens.tsx')).createClanRoute))

const clan = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division/$clanId',
  beforeLoad: ({ params }) => assertId(params.clanId),
}).lazy(chunk(async () => (await import('./routes/clan-screens.tsx')).clanRoute))

const manageClan = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division/$clanId/manage',
  beforeLoad: ({ params }) => assertId(params.clanId),
}).lazy(chunk(async () => (await import('./routes/clan-management-screens.tsx')).manageClanRoute))

const ownClans = createRoute({
  getParentRoute: () => root,
  path: '/user/myClans',
}).lazy(chunk(async () => (await import('./routes/player-screens.tsx')).myClansRoute))

const linkAccount = createRoute({
  getParentRoute: () => root,
  path: '/user/link-account',
}).lazy(chunk(async () => (await import('./routes/player-screens.tsx')).linkAccountRoute))

const quizShortcut = createRoute({
  getParentRoute: () => root,
  path: '/mbti',
  beforeLoad: () => {
    throw redirect({ to: '/event/mbti/$communityId', params: { communityId: '1' }, replace: true })
  },
})

const quiz = createRoute({
  getParentRoute: () => root,
  path: '/event/mbti/$communityId',
  beforeLoad: ({ params }) => assertId(params.communityId),
}).lazy(chunk(async () => (await import('./routes/quiz-screens.tsx')).quizRoute))

const quizResult = createRoute({
  getParentRoute: () => root,
  path: '/event/mbti/$communityId/result',
  beforeLoad: ({ params }) => assertId(params.communityId),
}).lazy(chunk(async () => (await import('./routes/quiz-screens.tsx')).quizResultRoute))

const sharedQuizResult = createRoute({
  getParentRoute: () => root,
  path: '/event/mbti/$communityId/result/$resultId',
  beforeLoad: ({ params }) => assertId(params.communityId),
}).lazy(chunk(async () => (await import('./routes/quiz-screens.tsx')).sharedQuizResultRoute))

const knock = createRoute({ getParentRoute: () => root, path: '/event/knock' }).lazy(
  chunk(async () => (await import('./routes/knock-screen.ts')).knockRoute),
)
const events = createRoute({ getParentRoute: () => root, path: '/event' }).lazy(
  chunk(async () => (await import('./routes/events-screens.tsx')).eventsRoute),
)
const tile = createRoute({ getParentRoute: () => root, path: '/event/tile' }).lazy(
  chunk(async () => (await import('./routes/tile-screens.tsx')).tileRoute),
)
const tileGame = createRoute({ getParentRoute: () => root, path: '/event/tile/tilematching' }).lazy(
  chunk(async () => (await import('./routes/tile-screens.tsx')).tileGameRoute),
)

// Other event kinds have their own routes, which take precedence.
const siege = createRoute({
  getParentRoute: () => root,
  path: '/event/$matchName',
}).lazy(chunk(async () => (await import('./routes/siege-screen.tsx')).siegeRoute))

const routeTree = root.addChildren([
  home,
  division.addChildren([hotFeed, taggedFeed, sortedFeed, moment, focusedMoment]),
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
  events,
  tile,
  tileGame,
  siege,
  myDecisions,
  moderationLog,
  searchResults,
  quizShortcut,
  quiz,
  quizResult,
  sharedQuizResult,
  knock,
])

const feedPath = /^\/community\/[^/]+(\/(tag|sorted)=[^/]+)?$/

export function createSiteRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: ScreenLoading,
    // Texts as they are: by default quotes would mean JSON.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    // Scroll restoration: one position per feed, also when reached by a link; one per history entry for other pages.
    getScrollRestorationKey: ({ pathname, state, href }) =>
      feedPath.test(pathname) ? pathname : (state.__TSR_key ?? href),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
  interface StaticDataRouteOption {
    /** `feed`: rendered by the root, which keeps it mounted. */
    screen?: 'feed'
  }
}
