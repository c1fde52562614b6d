import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../../../kernel/ask/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import type { MenuItem } from '../../../../ui/overlays/menu-popover.tsx'

/** Pins an own post on the profile, replacing another one, or unpins it. */
export const profilePinItem = (client: QueryClient, { message_id, author, profile_pin }: Moment): MenuItem => ({
  label: profile_pin ? '取消主页置顶' : '置顶到主页',
  icon: 'pin',
  onSelect: () => {
    const pinned = profile_pin ? 0 : 1
    void ask('/v1/moments/togglePinOnProfile', { message_id, pinned }).then(
      () => {
        void client.invalidateQueries({ queryKey: ['feed', `member:${author.user_id}`] })
        void client.invalidateQueries({ queryKey: ['moment'] })
        showToast(pinned ? '已置顶到你的主页' : '已取消主页置顶')
      },
      (error: unknown) => showToast(messageOf(error), 3),
    )
  },
})
