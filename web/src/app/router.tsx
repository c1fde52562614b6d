import type { HeadedScreen } from '@judian/contract/screens'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type AnyRoute,
  type LazyRoute,
  notFound,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { prefetchMoment } from '../domains/posts/comments/queries.ts'
import { divisionLists } from '../domains/communities/queries.ts'
import { prefetchFeed } from '../domains/posts/moments/feed-queries.ts'
import type { SearchQuery } from '../domains/search/address.ts'
import { chunk } from '../kernel/lazy/chunk.ts'
import { me } from '../kernel/session/index.ts'
import { NotFound, RouteError } from './errors/route-error.tsx'
import { type FeedPlace, feedPlace, feedSearch, homeCommunity } from './place.ts'
import { redirectFilter, screenParams } from './screen-params.ts'
import { ScreenLoading } from './routes/screen-loading.tsx'
import { Root } from './shell/root.tsx'

interface Context {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  beforeLoad: () => {
    // The router ignores them at both ends, the server doesn't.
    if (/^\/\/|\/\/$/.test(location.pathname)) throw notFound()
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(me),
})

// Files of several screens.
const momentScreens = () => import('./routes/moment-screen.tsx')
const memberScreens = () => import('./routes/member-screens.tsx')
const siteScreens = () => import('./routes/site-screens.tsx')
const clanScreens = () => import('./routes/clan-screens.tsx')
const clanManagement = () => import('./routes/clan-management-screens.tsx')
const playerScreens = () => import('./routes/player-screens.tsx')
const quizScreens = () => import('./routes/quiz-screens.tsx')

/** A screen whose code loads when it is visited, and which needs no query string. */
const lazyScreen = <const Path extends HeadedScreen | '/s/c/$shortCode', Screen extends LazyRoute<AnyRoute>>(
  path: Path,
  load: () => Promise<Screen>,
) =>
  // The router's type of `parse` is conditional on the path, so the compiler can't decide it for a path that is a type parameter.
  createRoute({ getParentRoute: () => root, path, params: { parse: screenParams as never } }).lazy(chunk(load))

/** The query string as typed: its users validate it. */
const asTyped = <Search extends object>(search: Search) => search

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
  params: { parse: screenParams },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(divisionLists(params.division)),
})

// The root renders the feed and keeps it mounted behind other screens; the feed's routes only set the address.
const feed = { component: () => null, staticData: { screen: 'feed' } } as const

const prefetchFeedAt = ({ queryClient }: Context, { community, order }: FeedPlace) =>
  prefetchFeed(queryClient, community, order)

const hotFeed = createRoute({
  getParentRoute: () => division,
  path: '/',
  ...feed,
  loader: ({ context, params }) => prefetchFeedAt(context, feedPlace(params)),
})
const taggedFeed = createRoute({
  getParentRoute: () => division,
  path: 'tag={$tagNum}',
  params: { parse: screenParams },
  ...feed,
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => prefetchFeedAt(context, feedPlace(params, deps)),
})
const sortedFeed = createRoute({
  getParentRoute: () => division,
  path: 'sorted={$sorted}',
  params: { parse: screenParams },
  ...feed,
  loader: ({ context, params }) => prefetchFeedAt(context, feedPlace(params)),
})

// Siblings, not nested: an index route below `$messageId` would win over `tag={$tagNum}`.
const moment = createRoute({
  getParentRoute: () => division,
  path: '$messageId',
  params: { parse: (params) => redirectFilter(params) ?? screenParams(params) },
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId),
}).lazy(chunk(async () => (await momentScreens()).momentRoute))

const focusedMoment = createRoute({
  getParentRoute: () => division,
  path: '$messageId/$commentId',
  params: { parse: screenParams },
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId, params.commentId),
}).lazy(chunk(async () => (await momentScreens()).focusedMomentRoute))

function prefetchPost({ queryClient }: Context, community: string, messageId: string, commentId?: string) {
  prefetchMoment(queryClient, community, Number(messageId), commentId === undefined ? undefined : Number(commentId))
}

const shortLink = lazyScreen('/s/c/$shortCode', async () => (await momentScreens()).shortLinkRoute)

const profile = createRoute({
  getParentRoute: () => root,
  path: '/user/profile/$userId',
  params: { parse: screenParams },
  validateSearch: asTyped<{ tab?: string }>,
}).lazy(chunk(async () => (await import('./routes/profile-screen.tsx')).profileRoute))

const notifications = lazyScreen('/notifications', async () => (await memberScreens()).notificationsRoute)
const firstPosts = lazyScreen('/first-posts', async () => (await memberScreens()).firstPostsRoute)
const avatar = lazyScreen('/avatar/edit', async () => (await import('./routes/avatar-screen.ts')).avatarRoute)
const security = lazyScreen('/user/account', async () => (await import('./routes/security-screen.ts')).securityRoute)
const away = lazyScreen('/user/away', async () => (await memberScreens()).awayRoute)
const coins = lazyScreen('/user/coins', async () => (await memberScreens()).coinsRoute)
const myDecisions = lazyScreen('/user/decisions', async () => (await siteScreens()).myDecisionsRoute)

const favourites = createRoute({
  getParentRoute: () => root,
  path: '/user/favourites',
  validateSearch: asTyped<{ folder?: number }>,
}).lazy(chunk(async () => (await memberScreens()).favouritesRoute))

const moderationLog = createRoute({
  getParentRoute: () => root,
  path: '/moderation/log',
  validateSearch: asTyped<{ community?: string }>,
}).lazy(chunk(async () => (await siteScreens()).moderationLogRoute))

const complaints = lazyScreen('/about/complaints', async () => (await siteScreens()).complaintsRoute)
const ranking = lazyScreen('/about/ranking', async () => (await siteScreens()).rankingRoute)

const hot = lazyScreen('/hot', async () => (await siteScreens()).hotRoute)

const hashtags = lazyScreen('/topics', async () => (await siteScreens()).hashtagsRoute)
const hashtag = lazyScreen('/topic/$topicId', async () => (await siteScreens()).hashtagRoute)

const boards = lazyScreen('/boards', async () => (await siteScreens()).boardsRoute)
const boardMap = lazyScreen('/boards/$mapSlug', async () => (await siteScreens()).boardMapRoute)

const searchResults = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: asTyped<SearchQuery>,
}).lazy(chunk(async () => (await import('./routes/search-screen.tsx')).searchRoute))

// Clan screens set their own community in `division`, so that the panels show theirs.
const clans = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division',
  params: { parse: screenParams },
  validateSearch: asTyped<ClanSearch>,
}).lazy(chunk(async () => (await clanScreens()).clansRoute))

/** As in the address: texts that look like numbers are parsed as numbers. */
interface ClanSearch {
  server?: string
  mode?: string
  search?: string
}

const createClan = lazyScreen('/clan/$division/create', async () => (await clanManagement()).createClanRoute)

const clan = lazyScreen('/clan/$division/$clanId', async () => (await clanScreens()).clanRoute)

const clanBoard = lazyScreen(
  '/clan/$division/$clanId/boards/$boardId',
  async () => (await clanScreens()).clanBoardRoute,
)

const manageClan = lazyScreen('/clan/$division/$clanId/manage', async () => (await clanManagement()).manageClanRoute)

const ownClans = lazyScreen('/user/myClans', async () => (await playerScreens()).myClansRoute)

const linkAccount = lazyScreen('/user/link-account', async () => (await playerScreens()).linkAccountRoute)

const quizShortcut = createRoute({
  getParentRoute: () => root,
  path: '/mbti',
  beforeLoad: () => {
    throw redirect({ to: '/event/mbti/$communityId', params: { communityId: '1' }, replace: true })
  },
})

const quiz = lazyScreen('/event/mbti/$communityId', async () => (await quizScreens()).quizRoute)

const quizResult = lazyScreen('/event/mbti/$communityId/result', async () => (await quizScreens()).quizResultRoute)

const sharedQuizResult = lazyScreen(
  '/event/mbti/$communityId/result/$resultId',
  async () => (await quizScreens()).sharedQuizResultRoute,
)

const knock = lazyScreen('/event/knock', async () => (await import('./routes/knock-screen.ts')).knockRoute)
const companions = lazyScreen(
  '/event/westworld',
  async () => (await import('./routes/companions-screen.ts')).companionsRoute,
)
const events = lazyScreen('/event', async () => (await import('./routes/events-screens.tsx')).eventsRoute)
const tile = lazyScreen('/event/tile', async () => (await import('./routes/tile-screen.ts')).tileRoute)
const tileGame = lazyScreen(
  '/event/tile/tilematching',
  async () => (await import('./routes/tile-game-screen.tsx')).tileGameRoute,
)

// Other event kinds have their own routes, which take precedence.
const siege = lazyScreen('/event/$matchName', async () => (await import('./routes/siege-screen.tsx')).siegeRoute)

const routeTree = root.addChildren([
  home,
  division.addChildren([hotFeed, taggedFeed, sortedFeed, moment, focusedMoment]),
  shortLink,
  hashtags,
  hashtag,
  boards,
  boardMap,
  notifications,
  firstPosts,
  profile,
  avatar,
  security,
  away,
  coins,
  clans,
  createClan,
  clan,
  clanBoard,
  manageClan,
  ownClans,
  linkAccount,
  events,
  tile,
  tileGame,
  siege,
  myDecisions,
  favourites,
  moderationLog,
  complaints,
  ranking,
  hot,
  searchResults,
  quizShortcut,
  quiz,
  quizResult,
  sharedQuizResult,
  knock,
  companions,
])

const feedPath = /^\/community\/[^/]+(\/(tag|sorted)=[^/]+)?$/

export function createSiteRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    caseSensitive: true,
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
