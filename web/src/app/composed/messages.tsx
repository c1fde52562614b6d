import { Composer } from '../../domains/posts/comments/composer/composer.tsx'
import { MessagesPanel as Panel } from '../../domains/messages/messages-panel.tsx'
import { NotificationsScreen as Notifications } from '../../domains/messages/notifications-screen.tsx'
import type { RenderAnswer } from '../../domains/messages/reply-row.tsx'
import { Railed } from './railed.tsx'

/** Message centre. */
export const MessagesPanel = ({ onClose }: { onClose: () => void }) => (
  <Panel renderAnswer={renderAnswer} onClose={onClose} />
)

/** All notifications of the member. */
export const NotificationsScreen = () => (
  <Railed>
    <Notifications renderAnswer={renderAnswer} />
  </Railed>
)

/** Replies to messages reuse the comment composer and its draft. */
const renderAnswer: RenderAnswer = ({ message_id, comment_id, ref_message_id, author }, onDone) => (
  <Composer
    messageId={message_id}
    replyTo={{ topId: ref_message_id ?? comment_id, receiver: author, inMessages: true }}
    onSent={onDone}
    onCancel={onDone}
  />
)
