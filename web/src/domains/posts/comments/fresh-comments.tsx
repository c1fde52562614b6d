import { topics } from '@judian/contract/topics'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../kernel/ask/index.ts'
import { useLive } from '../../../kernel/live/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { patchMoment } from '../moments/moment-cache.ts'
import { cachedCommentIds, refreshAwaiting, sendingComment } from './comment-cache.ts'
import styles from './comment-section.module.css'

/**
 * Live updates of a post's comments: counts update immediately; new comments load on request, so that nothing jumps.
 */
export function FreshComments({ messageId }: { messageId: number }) {
  const client = useQueryClient()
  const [announced, setAnnounced] = useState<ReadonlySet<number>>(() => new Set())
  // The live event of an own comment may arrive before its response.
  const sending = useIsMutating({ mutationKey: sendingComment(messageId) }) > 0

  useLive(topics.moment(messageId), {
    keys: [['moment', messageId], ['comments', messageId], ['replies']],
    apply(event) {
      if (event.kind === 'comment') {
        setAnnounced((ids) => new Set(ids).add(event.comment_id))
        void refreshAwaiting(client, messageId)
      } else if (event.kind === 'edit') void refetchEdited(client, messageId, event.comment_id)
      else
        patchMoment(client, messageId, () => ({ thumb_count: event.thumb_count, comment_count: event.comment_count }))
    },
  })

  const show = useMutation({
    mutationFn: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['comments', messageId] }, { throwOnError: true }),
        client.invalidateQueries({ queryKey: ['replies'] }, { throwOnError: true }),
      ]),
    onSuccess: () => setAnnounced(new Set()),
    onError: (error) => showToast(messageOf(error), 3),
  })

  const count = sending ? 0 : announced.difference(cachedCommentIds(client, messageId)).size
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.fresh}>
          <Button size="s" icon="retry" busy={show.isPending} busyText="加载中" onClick={() => show.mutate()}>
            有 {count} 条新评论
          </Button>
        </div>
      )}
    </div>
  )
}

/** An edit changes only the text in its place; its mark tells the reader. */
const refetchEdited = (client: QueryClient, messageId: number, commentId: number | undefined) =>
  commentId === undefined
    ? client.invalidateQueries({ queryKey: ['moment', messageId] })
    : Promise.all([
        client.invalidateQueries({ queryKey: ['comments', messageId] }),
        client.invalidateQueries({ queryKey: ['replies'] }),
      ])
