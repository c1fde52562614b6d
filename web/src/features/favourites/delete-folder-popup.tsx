import type { FavouriteFolder } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Chips } from '../../ui/fields/chips.tsx'
import { refreshFavourites } from '../../domains/posts/moments/favouriting/show-favourite.ts'

interface Props extends PopupProps {
  folder: FavouriteFolder
  onDeleted: () => void
}

/** Deletes a folder; asks whether to delete its favourites, too. */
export function DeleteFolderPopup({ folder, onDeleted, onClose }: Props) {
  const client = useQueryClient()
  const [remove, setRemove] = useState('0')

  const act = async () => {
    await ask('/v1/favourites/deleteFolder', { folder_id: folder.folder_id, remove: remove === '1' ? 1 : 0 })
    onDeleted()
    refreshFavourites(client)
    showToast('已删除收藏夹')
  }

  return (
    <ConfirmPopup title={`删除收藏夹“${folder.name}”？`} confirm="删除" danger act={act} onClose={onClose}>
      <Chips
        label={`里面的 ${folder.count} 个收藏`}
        value={remove}
        onValue={setRemove}
        options={[
          { value: '0', label: '移到默认' },
          { value: '1', label: '一起移除' },
        ]}
      />
    </ConfirmPopup>
  )
}
