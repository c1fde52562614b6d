import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { screenParams } from '../screen-params.ts'
import { asTyped, ofFeature, root, screen } from './root-route.tsx'

const profile = createRoute({
  getParentRoute: () => root,
  path: '/user/profile/$userId',
  params: { parse: screenParams },
  validateSearch: asTyped<{ tab?: string }>,
  component: lazyPart(() => import('../routes/profile-screen.tsx'), 'ProfileScreen'),
})

const notifications = screen(
  '/notifications',
  lazyPart(() => import('../composed/messages.tsx'), 'NotificationsScreen'),
)
const firstPosts = screen(
  '/first-posts',
  lazyPart(() => import('../routes/member-screens.tsx'), 'FirstPostsScreen'),
)
const avatar = screen(
  '/avatar/edit',
  lazyPart(() => import('../../domains/members/avatar/avatar-screen.tsx'), 'AvatarScreen'),
)
const security = screen(
  '/user/account',
  lazyPart(() => import('../routes/security-screen.tsx'), 'SecurityScreen'),
)
const away = screen(
  '/user/away',
  lazyPart(() => import('../../features/away/away-screen.tsx'), 'AwayScreen'),
)
const coins = screen(
  '/user/coins',
  lazyPart(() => import('../../domains/members/wallet/coins-screen.tsx'), 'CoinsScreen'),
)
const myDecisions = screen(
  '/user/decisions',
  lazyPart(() => import('../routes/site-screens.tsx'), 'MyDecisionsScreen'),
)

const favourites = createRoute({
  getParentRoute: () => root,
  path: '/user/favourites',
  validateSearch: asTyped<{ folder?: number }>,
  component: ofFeature(
    '/user/favourites',
    lazyPart(() => import('../routes/member-screens.tsx'), 'FavouritesScreen'),
  ),
})

const ownClans = screen(
  '/user/myClans',
  lazyPart(() => import('../routes/player-screens.tsx'), 'MyClansScreen'),
)

const linkAccount = screen(
  '/user/link-account',
  lazyPart(() => import('../routes/player-screens.tsx'), 'LinkAccountScreen'),
)

export const memberRoutes = [
  profile,
  notifications,
  firstPosts,
  avatar,
  security,
  away,
  coins,
  myDecisions,
  favourites,
  ownClans,
  linkAccount,
] as const
