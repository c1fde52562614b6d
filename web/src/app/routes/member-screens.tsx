import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { AwayScreen } from '../../features/away/away-screen.tsx'
import { FavouritesScreen as Favourites } from '../../features/favourites/favourites-screen.tsx'
import { FirstPostsScreen as FirstPosts } from '../../features/first-posts/first-posts-screen.tsx'
import { CoinsScreen } from '../../domains/members/wallet/coins-screen.tsx'
import { renderMoment } from '../composed/render-moment.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** Newcomers' first posts, with the names of their communities. */
function FirstPostsScreen() {
  return <FirstPosts communities={useCommunityNames()} />
}

export const firstPostsRoute = createLazyRoute('/first-posts')({ component: FirstPostsScreen })

export const awayRoute = createLazyRoute('/user/away')({ component: AwayScreen })

export const coinsRoute = createLazyRoute('/user/coins')({ component: CoinsScreen })

/** Favourites; their folder is part of the address. */
function FavouritesScreen() {
  const { folder } = useSearch({ from: '/user/favourites' })
  const navigate = useNavigate()
  return (
    <Favourites
      folderId={Number.isSafeInteger(folder) && folder! >= 0 ? folder : undefined}
      onFolder={(chosen) =>
        void navigate({ to: '/user/favourites', search: chosen === undefined ? {} : { folder: chosen }, replace: true })
      }
      renderMoment={renderMoment}
    />
  )
}

export const favouritesRoute = createLazyRoute('/user/favourites')({ component: FavouritesScreen })
import { NotificationsScreen as Notifications } from '../../domains/messages/notifications-screen.tsx'
import { renderAnswer } from '../composed/render-answer.tsx'

/** All notifications of the member. */
function NotificationsScreen() {
  return <Notifications renderAnswer={renderAnswer} />
}

export const notificationsRoute = createLazyRoute('/notifications')({ component: NotificationsScreen })
