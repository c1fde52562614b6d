import { useNavigate, useSearch } from '@tanstack/react-router'
import { FavouritesScreen as Favourites } from '../../features/favourites/favourites-screen.tsx'
import { FirstPostsScreen as FirstPosts } from '../../features/first-posts/first-posts-screen.tsx'
import { Railed } from '../composed/railed.tsx'
import { renderMoment } from '../composed/render-moment.tsx'
import { useCommunityNames } from '../composed/use-community-names.ts'

/** Newcomers' first posts, with the names of their communities. */
export function FirstPostsScreen() {
  return (
    <Railed>
      <FirstPosts communities={useCommunityNames()} />
    </Railed>
  )
}

/** Favourites; their folder is part of the address. */
export function FavouritesScreen() {
  const { folder } = useSearch({ from: '/user/favourites' })
  const navigate = useNavigate()
  return (
    <Railed>
      <Favourites
        folderId={Number.isSafeInteger(folder) && folder! >= 0 ? folder : undefined}
        onFolder={(chosen) =>
          void navigate({
            to: '/user/favourites',
            search: chosen === undefined ? {} : { folder: chosen },
            replace: true,
          })
        }
        renderMoment={renderMoment}
      />
    </Railed>
  )
}
