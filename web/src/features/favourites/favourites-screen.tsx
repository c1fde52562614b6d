import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../kernel/ask/index.ts'
import { useMe } from '../../kernel/session/index.ts'
import { useTitle } from '../../kernel/title/use-title.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ownFolders } from '../../domains/posts/moments/favouriting/queries.ts'
import type { RenderMoment } from './lists.tsx'
import { OwnFavourites } from './own-favourites.tsx'
import { PublicFolder } from './public-folder.tsx'

interface Props {
  /** 0: 默认; undefined: all of the member's favourites. */
  folderId: number | undefined
  onFolder: (folderId: number | undefined) => void
  renderMoment: RenderMoment
}

/** One's own favourites; with the id of another's folder that folder, if it is public. */
export function FavouritesScreen({ folderId, onFolder, renderMoment }: Props) {
  useTitle('收藏')
  const member = useMe()
  const { data } = useQuery({
    ...ownFolders,
    // Visitors see another's folder, or the welcome screen instead of the whole screen.
    enabled: member !== undefined || !folderId,
    throwOnError: (error, query) => query.state.data === undefined && isApiError(error, 'NotSignedIn'),
  })
  const isOwn = !folderId || data?.folders.some(({ folder_id }) => folder_id === folderId)
  if (member && !data) return <Skeleton height={420} />
  return (
    <div className="reading">
      {isOwn && data && (
        <OwnFavourites own={data} folderId={folderId} onFolder={onFolder} renderMoment={renderMoment} />
      )}
      {!isOwn && folderId && <PublicFolder key={folderId} folderId={folderId} renderMoment={renderMoment} />}
    </div>
  )
}
