import { Composer } from '../../domains/posts/comments/composer/composer.tsx'
import type { RenderAnswer } from '../../domains/messages/reply-row.tsx'

/** Replies to messages reuse the comment composer and its draft. */
export const renderAnswer: RenderAnswer = ({ message_id, comment_id, ref_message_id, author }, onDone) => (
  <Composer
    messageId={message_id}
    replyTo={{ topId: ref_message_id ?? comment_id, receiver: author, inMessages: true }}
    onSent={onDone}
    onCancel={onDone}
  />
)
