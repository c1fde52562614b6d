import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, messageOf } from '../../kernel/ask/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Tick } from '../../ui/fields/tick.tsx'
import { ownFolders } from '../../domains/posts/moments/favouriting/queries.ts'

/** Whether authors are notified of the member's favourites. */
export function Silence({ isSilent }: { isSilent: boolean }) {
  const client = useQueryClient()
  const [isChosen, setIsChosen] = useState(isSilent)
  const { mutate } = useMutation({
    mutationFn: (silent: 0 | 1) => ask('/v1/favourites/saveFavouriteSettings', { silent }),
    onSuccess: ({ silent }) => client.setQueryData(ownFolders.queryKey, (own) => own && { ...own, silent }),
    onError(error) {
      setIsChosen(isSilent)
      showToast(messageOf(error), 3)
    },
  })
  const choose = (checked: boolean) => {
    setIsChosen(checked)
    mutate(checked ? 1 : 0)
  }
  return (
    <Tick checked={isChosen} onChecked={choose}>
      悄悄收藏：我收藏帖子时不提醒作者
    </Tick>
  )
}
