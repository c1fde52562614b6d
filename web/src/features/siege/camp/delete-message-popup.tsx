import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Deletes a message of the wall as a moderator, with a reason for the audit log. */
export function DeleteMessagePopup({
  event,
  id,
  message,
  onClose,
}: PopupProps & { event: string; id: number; message: string }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const act = async () => {
    await ask('/v1/admin/match/deleteMatchMessage', { match_name_id: event, message_id: id, reason })
    await client.invalidateQueries({ queryKey: ['match'] })
  }
  return (
    <ConfirmPopup title="删除留言？" confirm="删除" danger disabled={reason.trim() === ''} act={act} onClose={onClose}>
      <p>{message}</p>
      <TextField label="理由" maxLength={limits.reasonLength} value={reason} onValue={setReason} />
    </ConfirmPopup>
  )
}
