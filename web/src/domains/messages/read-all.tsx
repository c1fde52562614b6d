import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { patchCounts } from '../../kernel/session/patch-me.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import type { MessageKind, MessagePages, NoticeKind, NoticePages } from './queries.ts'
import styles from './message-list.module.css'

/** Marks all messages of one kind as read, including later pages. */
export function ReadAll({ kind }: { kind: MessageKind }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => ask('/v1/account/markAllMessagesRead', { message_type: kind }),
    onSuccess({ messageCount, systemMessageCount, mentionCount, praiseCount, followerCount }) {
      patchCounts(client, { messageCount, systemMessageCount, mentionCount, praiseCount, followerCount })
      markListRead(client, kind)
    },
    onError(error) {
      // The query client opens the sign-in overlay.
      if (!isApiError(error, 'NotSignedIn')) showToast(messageOf(error), 3)
    },
  })
  const readAll = useSingleFlight(mutateAsync)

  return (
    <div className={styles.readAll}>
      <Button variant="ghost" size="s" icon={moreIcons.check} busy={isPending} onClick={readAll}>
        全部已读
      </Button>
    </div>
  )
}

function markListRead(client: QueryClient, kind: MessageKind) {
  if (kind !== 'replies' && kind !== 'system') return markNoticesRead(client, kind)
  const read = (page: MessagePages['pages'][number]) => ({
    ...page,
    replies: page.replies.map((reply) => ({ ...reply, seen: 1 as const })),
    system_messages: page.system_messages.map((message) => ({ ...message, checked: 1 as const })),
  })
  client.setQueryData<MessagePages>(
    ['messages', kind === 'replies' ? 'reply' : 'system'],
    (data) => data && { ...data, pages: data.pages.map(read) },
  )
}

function markNoticesRead(client: QueryClient, kind: NoticeKind) {
  const read = (page: NoticePages['pages'][number]) => ({
    ...page,
    notices: page.notices.map((notice) => ({ ...notice, seen: 1 as const })),
  })
  client.setQueryData<NoticePages>(['messages', kind], (data) => data && { ...data, pages: data.pages.map(read) })
}
