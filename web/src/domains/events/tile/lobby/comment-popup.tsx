import { tileLimits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { StickerButton } from '../../../../kernel/stickers/stickers.tsx'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { MentionButton } from '../../../posts/mentions/mention-button.tsx'
import { MentionField } from '../../../posts/mentions/mention-field.tsx'

/** Comments on the event. */
export function CommentPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const [requestId, setRequestId] = useState(newRequestId)

  const act = async () => {
    await ask('/v1/event/tile/updateTileComment', { message, request_id: requestId })
    showToast('发布成功')
    void client.invalidateQueries({ queryKey: ['tile'] })
  }
  return (
    <ConfirmPopup title="说一句" confirm="发布" disabled={message.trim() === ''} act={act} onClose={onClose}>
      <MentionField>
        <TextField
          ref={field}
          label="留言"
          placeholder={`最多 ${tileLimits.commentLength} 个字，一分钟一条`}
          value={message}
          onValue={(text) => {
            setMessage(text)
            setRequestId(newRequestId())
          }}
        />
      </MentionField>
      <MentionButton field={() => field.current} />
      <StickerButton field={() => field.current} />
    </ConfirmPopup>
  )
}
