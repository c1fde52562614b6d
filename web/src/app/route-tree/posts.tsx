import { createRoute, redirect } from '@tanstack/react-router'
import { prefetchMoment } from '../../domains/posts/comments/queries.ts'
import { prefetchFeed } from '../../domains/posts/moments/feed-queries.ts'
import { homeCommunity, isBeingPrepared } from '../../kernel/home.ts'
import { chunk } from '../../kernel/lazy/chunk.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { type FeedPlace, feedPlace, feedSearch } from '../place.ts'
import { redirectFilter, screenParams } from '../screen-params.ts'
import { type Context, root, screen } from './root-route.tsx'

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

const MomentScreen = lazyPart(() => import('../routes/moment-screen.tsx'), 'MomentScreen')

// Siblings, not nested: an index route below `$messageId` would win over `tag={$tagNum}`.
const moment = createRoute({
  getParentRoute: () => division,
  path: '$messageId',
  params: { parse: (params) => redirectFilter(params) ?? screenParams(params) },
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId),
  component: MomentScreen,
})

const focusedMoment = createRoute({
  getParentRoute: () => division,
  path: '$messageId/$commentId',
  params: { parse: screenParams },
  loader: ({ context, params }) => prefetchPost(context, params.division, params.messageId, params.commentId),
  component: MomentScreen,
})

const postPlaces = chunk(() => import('../composed/post-places.ts'))

async function prefetchPost({ queryClient }: Context, community: string, messageId: string, commentId?: string) {
  prefetchMoment(queryClient, community, Number(messageId), commentId === undefined ? undefined : Number(commentId))
  const { loadPostPlaces } = await postPlaces()
  return loadPostPlaces(queryClient)
}

const shortLink = screen(
  '/s/c/$shortCode',
  lazyPart(() => import('../routes/moment-screen.tsx'), 'ShortLinkScreen'),
)

export const postRoutes = [
  home,
  division.addChildren([hotFeed, taggedFeed, sortedFeed, moment, focusedMoment]),
  shortLink,
] as const
