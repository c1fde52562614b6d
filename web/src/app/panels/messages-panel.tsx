import { MessagesPanel as Messages } from '../../domains/messages/messages-panel.tsx'
import { renderAnswer } from '../composed/render-answer.tsx'

/** Message centre. */
export function MessagesPanel({ onClose }: { onClose: () => void }) {
  return <Messages renderAnswer={renderAnswer} onClose={onClose} />
}
