import type { Hashtag } from '@judian/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type HashtagAnswer, hashtagLists, hashtagOf } from './queries.ts'

interface Props {
  hashtag: Pick<Hashtag, 'id' | 'name'>
  isFollowed: boolean
}

/** Follows a topic, or ends it. */
export function FollowButton({ hashtag: { id, name }, isFollowed }: Props) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/hashtags/toggleHashtagFollow', { hashtag_id: id, followed: isFollowed ? 0 : 1 }),
    onSuccess: ({ followed, followers }) => {
      client.setQueryData(hashtagOf(id).queryKey, (known) => known && patched(known, followed, followers))
      void client.invalidateQueries({ queryKey: hashtagLists.queryKey })
    },
    onError: (error) => showToast(messageOf(error), 3),
  })
  const toggle = useSingleFlight(mutateAsync)
  const text = isFollowed ? '已关注' : '关注'
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      size="s"
      aria-pressed={isFollowed}
      aria-label={`${text}话题 ${name}`}
      busy={isPending}
      onClick={toggle}
    >
      {text}
    </Button>
  )
}

const patched = (known: HashtagAnswer, followed: 0 | 1, followers: number) => ({
  ...known,
  hashtag: { ...known.hashtag, followers },
  followed,
})
