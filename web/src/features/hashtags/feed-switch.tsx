import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../kernel/ask/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Tick } from '../../ui/fields/tick.tsx'
import { hashtagLists } from './queries.ts'

/** Whether the posts of followed topics are in 关注, too. */
export function FeedSwitch({ isOn }: { isOn: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (in_feed: 0 | 1) => ask('/v1/hashtags/saveHashtagFeed', { in_feed }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['feed', 'followed:'] }),
    onError: (error) => showToast(messageOf(error), 3),
    onSettled: () => client.invalidateQueries({ queryKey: hashtagLists.queryKey }),
  })
  return (
    <Tick checked={isPending ? variables === 1 : isOn} onChecked={(checked) => mutate(checked ? 1 : 0)}>
      话题的帖子也进关注
    </Tick>
  )
}
