import { favouriteLimits } from '@judian/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, messageOf } from '../../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../../kernel/lazy/load-failed.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import styles from './favourites.module.css'
import { FolderFields } from './folder-fields.tsx'
import { ownFolders, unfiled } from './queries.ts'
import { refreshFavourites } from './show-favourite.ts'

interface Props extends PopupProps {
  messageId: number
  /** The current folder, 0 for 默认; undefined if unknown. */
  folderId?: number | undefined
}

/** Moves a favourite into a folder, which can be made here. */
export function ChooseFolderPopup({ messageId, folderId, onClose }: Props) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(ownFolders)
  const [isNew, setIsNew] = useState(false)
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: async ({ folder_id, name }: { folder_id: number; name: string }) => {
      await ask('/v1/favourites/moveFavourite', { message_id: messageId, folder_id: folder_id || undefined })
      return name
    },
    onSuccess(name) {
      refreshFavourites(client)
      showToast(`已移到 ${name}`)
      onClose()
    },
    onError: (failure) => showToast(messageOf(failure), 3),
  })
  if (isNew) return <FolderFields onMade={mutateAsync} onClose={onClose} />

  const isFull = data && data.folders.length >= favouriteLimits.folders
  return (
    <Dialog title="选择收藏夹" size="s" onClose={onClose}>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={148} />}
      {data && (
        <ul className={styles.folders}>
          {[unfiled, ...data.folders].map((folder) => (
            <li key={folder.folder_id}>
              <button
                type="button"
                className={`row-l ${styles.folder}`}
                aria-current={folder.folder_id === folderId || undefined}
                onClick={() => isPending || mutate(folder)}
              >
                <Icon name={moreIcons.bookmark} size={18} />
                <span className={`fill ${styles.name}`}>{folder.name}</span>
                {folder.folder_id === folderId && <Icon name={moreIcons.check} size={18} />}
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={`row-l ${styles.folder}`} disabled={isFull} onClick={() => setIsNew(true)}>
              <Icon name={moreIcons.plus} size={18} />
              <span className={`fill ${styles.name}`}>新建收藏夹</span>
              <span className="small faint">
                {data.folders.length} / {favouriteLimits.folders}
              </span>
            </button>
          </li>
        </ul>
      )}
    </Dialog>
  )
}
