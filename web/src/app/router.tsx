import { featureOfScreen } from '@judian/contract/feature-names'
import type { HeadedScreen, ScreenPath } from '@judian/contract/screens'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  parseSearchWith,
  redirect,
  type RouteComponent,
  stringifySearchWith,
} from '@tanstack/react-router'
import { prefetchMoment } from '../domains/posts/comments/queries.ts'
import { divisionLists } from '../domains/communities/queries.ts'
import { singleMoment } from '../domains/posts/moments/queries.ts'
import { prefetchFeed } from '../domains/posts/moments/feed-queries.ts'
import type { SearchQuery } from '../domains/search/address.ts'
import { siteInfo } from '../kernel/consent/site-info.ts'
import { Feature } from '../kernel/feature/feature.tsx'
import { homeCommunity, isBeingPrepared } from '../kernel/home.ts'
import { chunk } from '../kernel/lazy/chunk.ts'
import { lazyPart } from '../kernel/lazy/lazy-part.ts'
import { me } from '../kernel/session/index.ts'
import { NotFound, RouteError } from './errors/route-error.tsx'
import { type FeedPlace, feedPlace, feedSearch } from './place.ts'
import { redirectFilter, screenParams } from './screen-params.ts'
import { ScreenLoading } from './routes/screen-loading.tsx'
import { Root } from './shell/root.tsx'

interface Context {
  queryClient: QueryClient
}

interface PostAt {
  context: Context
  params: { division: string; messageId: string }
}

const root = createRootRouteWithContext<Context>()({
  component: Root,
  beforeLoad: () => {
    // The router ignores them at both ends, the server doesn't.
    if (/^\/\/|\/\/$/.test(location.pathname)) throw notFound()
  },
  // What the bars show, from their first frame on.
  loader({ context: { queryClient }, location: { pathname } }) {
    const [, division = homeCommunity] = /^\/(?:community|clan)\/([\w-]+)/.exec(pathname) ?? []
    void queryClient.prefetchQuery(me)
    void queryClient.prefetchQuery(siteInfo)
    if (!isBeingPrepared) void queryClient.prefetchQuery(divisionLists(division))
  },
})

/** The component of a screen, which is the error view while its feature is off. */
function ofFeature(path: ScreenPath, Screen: RouteComponent): RouteComponent {
  const name = featureOfScreen(path)
  if (!name) return Screen
  return () => (
    <Feature name={name} fallback={<NotFound />}>
      <Screen />
    </Feature>
  )
}

/** A screen that needs no query string. */
const screen = <const Path extends HeadedScreen | '/s/c/$shortCode'>(path: Path, component: RouteComponent) =>
  // The router's type of `parse` is conditional on the path, so the compiler can't decide it for a path that is a type parameter.
  createRoute({
    getParentRoute: () => root,
    path,
    params: { parse: screenParams as never },
    component: ofFeature(path, component),
  })

/** The query string as typed: its users validate it. */
const asTyped = <Search extends object>(search: Search) => search

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (!isBeingPrepared)
      throw redirect({ to: '/community/$division', params: { division: homeCommunity }, replace: true })
  },
})

const division = createRoute({
  getParentRoute: () => root,
  path: '/community/$division',
  params: { parse: screenParams },
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

/** Refuses a visitor who got the welcome in place of the post: its code would load for nothing. */
async function knowsPost({ context: { queryClient }, params: { division, messageId } }: PostAt) {
  if (document.getElementById('welcome')) await queryClient.fetchQuery(singleMoment(division, Number(messageId)))
}

const MomentScreen = lazyPart(() => import('./routes/moment-screen.tsx'), 'MomentScreen')

// Siblings, not nested: an index route below `$messageId` would win over `tag={$tagNum}`.
const moment = createRoute({
  getParentRoute: () => division,
  path: '$messageId',
  params: { parse: (params) => redirectFilter(params) ?? screenParams(params) },
  beforeLoad: (at) => knowsPost(at),
  component: MomentScreen,
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId),
})

const focusedMoment = createRoute({
  getParentRoute: () => division,
  path: '$messageId/$commentId',
  params: { parse: screenParams },
  beforeLoad: (at) => knowsPost(at),
  component: MomentScreen,
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId, params.commentId),
})

const postPlaces = chunk(() => import('./composed/post-places.ts'))

async function prefetchPost({ queryClient }: Context, community: string, messageId: string, commentId?: string) {
  prefetchMoment(queryClient, community, Number(messageId), commentId === undefined ? undefined : Number(commentId))
  const { loadPostPlaces } = await postPlaces()
  return loadPostPlaces(queryClient)
}

const shortLink = screen(
  '/s/c/$shortCode',
  lazyPart(() => import('./routes/moment-screen.tsx'), 'ShortLinkScreen'),
)

const profile = createRoute({
  getParentRoute: () => root,
  path: '/user/profile/$userId',
  params: { parse: screenParams },
  validateSearch: asTyped<{ tab?: string }>,
  component: lazyPart(() => import('./routes/profile-screen.tsx'), 'ProfileScreen'),
})

const notifications = screen(
  '/notifications',
  lazyPart(() => import('./composed/messages.tsx'), 'NotificationsScreen'),
)
const firstPosts = screen(
  '/first-posts',
  lazyPart(() => import('./routes/member-screens.tsx'), 'FirstPostsScreen'),
)
const avatar = screen(
  '/avatar/edit',
  lazyPart(() => import('../domains/members/avatar/avatar-screen.tsx'), 'AvatarScreen'),
)
const security = screen(
  '/user/account',
  lazyPart(() => import('./routes/security-screen.tsx'), 'SecurityScreen'),
)
const away = screen(
  '/user/away',
  lazyPart(() => import('../features/away/away-screen.tsx'), 'AwayScreen'),
)
const coins = screen(
  '/user/coins',
  lazyPart(() => import('../domains/members/wallet/coins-screen.tsx'), 'CoinsScreen'),
)
const myDecisions = screen(
  '/user/decisions',
  lazyPart(() => import('./routes/site-screens.tsx'), 'MyDecisionsScreen'),
)

const favourites = createRoute({
  getParentRoute: () => root,
  path: '/user/favourites',
  validateSearch: asTyped<{ folder?: number }>,
  component: ofFeature(
    '/user/favourites',
    lazyPart(() => import('./routes/member-screens.tsx'), 'FavouritesScreen'),
  ),
})

const moderationLog = createRoute({
  getParentRoute: () => root,
  path: '/moderation/log',
  validateSearch: asTyped<{ community?: string }>,
  component: lazyPart(() => import('./routes/site-screens.tsx'), 'ModerationLogScreen'),
})

const complaints = screen(
  '/about/complaints',
  lazyPart(() => import('./routes/site-screens.tsx'), 'ComplaintsScreen'),
)
const ranking = screen(
  '/about/ranking',
  lazyPart(() => import('../domains/accounts/site/ranking-screen.tsx'), 'RankingScreen'),
)

const hot = screen(
  '/hot',
  lazyPart(() => import('./routes/site-screens.tsx'), 'HotScreen'),
)

const hashtags = screen(
  '/topics',
  lazyPart(() => import('./routes/site-screens.tsx'), 'HashtagsScreen'),
)
const hashtag = screen(
  '/topic/$topicId',
  lazyPart(() => import('./routes/site-screens.tsx'), 'HashtagScreen'),
)

const boards = screen(
  '/boards',
  lazyPart(() => import('./routes/site-screens.tsx'), 'BoardsScreen'),
)
const boardMap = screen(
  '/boards/$mapSlug',
  lazyPart(() => import('./routes/site-screens.tsx'), 'BoardMapScreen'),
)

const searchResults = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: asTyped<SearchQuery>,
  component: lazyPart(() => import('./routes/search-screen.tsx'), 'SearchScreen'),
})

// Clan screens set their own community in `division`, so that the panels show theirs.
const clans = createRoute({
  getParentRoute: () => root,
  path: '/clan/$division',
  params: { parse: screenParams },
  validateSearch: asTyped<ClanSearch>,
  component: lazyPart(() => import('./routes/clan-screens.tsx'), 'ClansScreen'),
})

/** As in the address: texts that look like numbers are parsed as numbers. */
interface ClanSearch {
  server?: string
  mode?: string
  search?: string
}

const createClan = screen(
  '/clan/$division/create',
  lazyPart(() => import('./routes/clan-management-screens.tsx'), 'CreateClanScreen'),
)

const clan = screen(
  '/clan/$division/$clanId',
  lazyPart(() => import('./routes/clan-screens.tsx'), 'ClanScreen'),
)

const clanBoard = screen(
  '/clan/$division/$clanId/boards/$boardId',
  lazyPart(() => import('./routes/clan-screens.tsx'), 'ClanBoardScreen'),
)

const manageClan = screen(
  '/clan/$division/$clanId/manage',
  lazyPart(() => import('./routes/clan-management-screens.tsx'), 'ManageClanScreen'),
)

const ownClans = screen(
  '/user/myClans',
  lazyPart(() => import('./routes/player-screens.tsx'), 'MyClansScreen'),
)

const linkAccount = screen(
  '/user/link-account',
  lazyPart(() => import('./routes/player-screens.tsx'), 'LinkAccountScreen'),
)

const quizShortcut = createRoute({
  getParentRoute: () => root,
  path: '/mbti',
  beforeLoad: () => {
    throw redirect({ to: '/event/mbti/$communityId', params: { communityId: '1' }, replace: true })
  },
})

const quiz = screen(
  '/event/mbti/$communityId',
  lazyPart(() => import('./routes/quiz-screens.tsx'), 'QuizScreen'),
)

const quizResult = screen(
  '/event/mbti/$communityId/result',
  lazyPart(() => import('./routes/quiz-screens.tsx'), 'QuizResultScreen'),
)

const sharedQuizResult = screen(
  '/event/mbti/$communityId/result/$resultId',
  lazyPart(() => import('./routes/quiz-screens.tsx'), 'SharedQuizResultScreen'),
)

const knock = screen(
  '/event/knock',
  lazyPart(() => import('../domains/events/knock/knock-screen.tsx'), 'KnockScreen'),
)
const companions = screen(
  '/event/westworld',
  lazyPart(() => import('../domains/events/westworld/companions-screen.tsx'), 'CompanionsScreen'),
)
const events = screen(
  '/event',
  lazyPart(() => import('../domains/events/events-screen.tsx'), 'EventsScreen'),
)
const tile = screen(
  '/event/tile',
  lazyPart(() => import('../domains/events/tile/lobby/tile-screen.tsx'), 'TileScreen'),
)
const tileGame = screen(
  '/event/tile/tilematching',
  lazyPart(() => import('./routes/tile-game-screen.tsx'), 'TileGameScreen'),
)

// Other event kinds have their own routes, which take precedence.
const clanMatch = screen(
  '/event/$matchName',
  lazyPart(() => import('./routes/match-screen.tsx'), 'MatchScreen'),
)

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
  clanMatch,
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
