import type { Avatar } from '@judian/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { showAvatar } from '../../../kernel/people/show-avatar.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'

/** Puts on the shown outfit; undone in the fitting room like any other outfit. */
export function useWear(avatar: Avatar | null, onWorn: () => void) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    async mutationFn() {
      if (!avatar) return
      const { user_id: _, ...outfit } = avatar
      showAvatar(client, await ask('/v1/account/equipAvatar', outfit))
      showToast('穿上了')
      onWorn()
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  return { wear: useSingleFlight(mutateAsync), busy: isPending }
}
