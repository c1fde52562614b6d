import { createRoute } from '@tanstack/react-router'
import type { SearchQuery } from '../../domains/search/address.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { asTyped, root, screen } from './root-route.tsx'

const moderationLog = createRoute({
  getParentRoute: () => root,
  path: '/moderation/log',
  validateSearch: asTyped<{ community?: string }>,
  component: lazyPart(() => import('../routes/site-screens.tsx'), 'ModerationLogScreen'),
})

const complaints = screen(
  '/about/complaints',
  lazyPart(() => import('../routes/site-screens.tsx'), 'ComplaintsScreen'),
)
const ranking = screen(
  '/about/ranking',
  lazyPart(() => import('../../domains/accounts/site/ranking-screen.tsx'), 'RankingScreen'),
)

const hot = screen(
  '/hot',
  lazyPart(() => import('../routes/site-screens.tsx'), 'HotScreen'),
)

const hashtags = screen(
  '/topics',
  lazyPart(() => import('../routes/site-screens.tsx'), 'HashtagsScreen'),
)
const hashtag = screen(
  '/topic/$topicId',
  lazyPart(() => import('../routes/site-screens.tsx'), 'HashtagScreen'),
)

const boards = screen(
  '/boards',
  lazyPart(() => import('../routes/site-screens.tsx'), 'BoardsScreen'),
)
const boardMap = screen(
  '/boards/$mapSlug',
  lazyPart(() => import('../routes/site-screens.tsx'), 'BoardMapScreen'),
)

const searchResults = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: asTyped<SearchQuery>,
  component: lazyPart(() => import('../routes/search-screen.tsx'), 'SearchScreen'),
})

export const listRoutes = [
  moderationLog,
  complaints,
  ranking,
  hot,
  hashtags,
  hashtag,
  boards,
  boardMap,
  searchResults,
] as const
