import type { FavouriteFolder } from '@judian/contract'
import { favouriteLimits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, ApiError } from '../../../../kernel/ask/index.ts'
import { useRequestId } from '../../../../kernel/ask/request-id.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Tick } from '../../../../ui/fields/tick.tsx'
import { refreshFavourites } from './show-favourite.ts'

interface Props extends PopupProps {
  /** Undefined: a new one. */
  folder?: FavouriteFolder
  /** Runs with a new folder before the popup closes. */
  onMade?: (folder: { folder_id: number; name: string }) => Promise<unknown>
}

/** Creates a folder, or changes its name and visibility. */
export function FolderFields({ folder, onMade, onClose }: Props) {
  const client = useQueryClient()
  const [name, setName] = useState(folder?.name ?? '')
  const [isPublic, setIsPublic] = useState(folder?.public === 1)
  const [problem, setProblem] = useState<string>()
  const request_id = useRequestId(name, Number(isPublic))

  const save = async () => {
    const fields = { name, public: isPublic ? (1 as const) : (0 as const) }
    if (folder) await ask('/v1/favourites/saveFolder', { folder_id: folder.folder_id, ...fields })
    else {
      const made = await ask('/v1/favourites/createFolder', { ...fields, request_id })
      await onMade?.({ ...made, name: name.trim() })
    }
    refreshFavourites(client)
  }

  return (
    <ConfirmPopup
      title={folder ? '修改收藏夹' : '新建收藏夹'}
      confirm="保存"
      fields={['name']}
      act={save}
      onFail={(error) => setProblem(error instanceof ApiError ? error.fields.name : undefined)}
      onClose={onClose}
    >
      <TextField
        label="名称"
        value={name}
        onValue={setName}
        maxLength={favouriteLimits.folderName}
        error={problem}
        autoComplete="off"
      />
      <Tick checked={isPublic} onChecked={setIsPublic}>
        公开：所有人都能看到它和里面的帖子
      </Tick>
    </ConfirmPopup>
  )
}
