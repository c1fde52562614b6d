import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { FavouritesScreen as Favourites } from '../../features/favourites/favourites-screen.tsx'
import { renderMoment } from '../composed/render-moment.tsx'

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
