import type { AuthorCard } from '@judian/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf, useSingleFlight } from '../../../../kernel/ask/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { patchFollow } from '../patch-profile.ts'

interface Props {
  member: Pick<AuthorCard, 'user_id' | 'username'>
  isFollowed: boolean
  /** For lists that say whom the viewer follows. */
  onChanged?: (followed: 0 | 1) => void
}

/** Follows a member, or ends it. */
export function FollowButton({ member: { user_id, username }, isFollowed, onChanged }: Props) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/account/toggleFollow', { user_id, followed: isFollowed ? 0 : 1 }),
    onSuccess({ followed, followers }) {
      patchFollow(client, user_id, ({ following, lists_public }) => ({
        following,
        followers,
        lists_public,
        ...(followed === 1 && { followed, special: 0 as const }),
      }))
      onChanged?.(followed)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['feed', 'followed:'] }),
    onError: (error) => showToast(messageOf(error), 3),
  })
  const text = isFollowed ? '已关注' : '关注'
  const toggle = useSingleFlight(mutateAsync)
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      size="s"
      aria-pressed={isFollowed}
      aria-label={`${text} ${username}`}
      busy={isPending}
      onClick={toggle}
    >
      {text}
    </Button>
  )
}
