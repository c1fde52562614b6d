import type { AuthorCard, Comment, Reply } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { messageOf } from '../../../kernel/ask/index.ts'
import { uniqueBy } from '../../../kernel/paging/paged.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { commentReplies } from './reply-queries.ts'
import { CommentBody } from './comment-body.tsx'
import styles from './comment-thread.module.css'
import { Composer } from './composer/composer.tsx'
import { openComposerSheet } from './composer/open-composer-sheet.ts'
import type { Discussion } from './discussion.ts'

type Props = { comment: Comment; discussion: Discussion }

/** A comment with its replies: the first few immediately, the rest on demand. */
export const CommentThread = memo(function CommentThread({ comment, discussion }: Props) {
  const [expanded, setExpanded] = useState(false)
  const [answered, setAnswered] = useState<{ receiver: AuthorCard; quoted: string | undefined }>()
  const rest = useInfiniteQuery({ ...commentReplies(comment.comment_id, discussion.onlyAuthor), enabled: expanded })

  // Merges replies that the member wrote meanwhile, which no fetched page may contain yet.
  const replies = rest.data
    ? uniqueBy([...rest.data, ...(rest.hasNextPage ? [] : comment.replies)], (reply) => reply.comment_id)
    : comment.replies
  const remaining = comment.reply_count - replies.length
  const hasMore = rest.data ? rest.hasNextPage : remaining > 0
  const more = () => (expanded ? void (rest.data ? rest.fetchNextPage() : rest.refetch()) : setExpanded(true))
  const answer = (to: Reply, quoted?: string) => {
    const { message_id: messageId, comment_id: topId } = comment
    const { board } = discussion.moment
    if (!to.author) return
    if (discussion.inSheet)
      openComposerSheet({ messageId, board, answered: { to, target: { topId, receiver: to.author } }, quoted })
    else setAnswered({ receiver: to.author, quoted })
  }

  return (
    <li className={`divided ${styles.thread}`}>
      <CommentBody
        comment={comment}
        discussion={discussion}
        dimmed={comment.dimmed === 1}
        onReply={(quoted) => answer(comment, quoted)}
      >
        {replies.length > 0 && (
          <ul className={`stack shrinks ${styles.replies}`} aria-label="回复">
            {replies.map((reply) => (
              <li key={reply.comment_id}>
                <CommentBody
                  comment={reply}
                  discussion={discussion}
                  size="s"
                  answers={reply.receiver_id === comment.author?.user_id ? undefined : reply.receiver_name}
                  onReply={(quoted) => answer(reply, quoted)}
                />
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <div className={styles.more}>
            <Button
              variant="ghost"
              size="s"
              icon="chevron-down"
              busy={rest.isFetching}
              busyText="加载中"
              onClick={more}
            >
              {remaining > 0 ? `展开更多回复（${remaining}）` : '展开更多回复'}
            </Button>
          </div>
        )}
        {rest.isError && (
          <p role="alert" className="caption danger">
            {messageOf(rest.error)}
          </p>
        )}
        {answered && !discussion.closed && (
          <div className={styles.composer}>
            <Composer
              messageId={comment.message_id}
              board={discussion.moment.board}
              replyTo={{ topId: comment.comment_id, receiver: answered.receiver }}
              quoted={answered.quoted}
              onSent={() => setAnswered(undefined)}
              onCancel={() => setAnswered(undefined)}
            />
          </div>
        )}
      </CommentBody>
    </li>
  )
})
