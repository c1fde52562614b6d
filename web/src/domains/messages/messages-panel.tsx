import { Panel } from '../../ui/overlays/panel.tsx'
import { MessageTabs } from './message-tabs.tsx'
import type { RenderAnswer } from './reply-row.tsx'

interface Props {
  renderAnswer: RenderAnswer
  onClose: () => void
}

/** The latest messages, with a link to all. */
export function MessagesPanel({ renderAnswer, onClose }: Props) {
  return (
    <Panel title="消息中心" onClose={onClose}>
      <MessageTabs extent={{ kind: 'first', onLeave: onClose }} renderAnswer={renderAnswer} />
    </Panel>
  )
}
