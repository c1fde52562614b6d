import type { MatchMessage } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { matchesKey } from './queries.ts'

/** Deletes a message of the wall. */
export function DeleteMatchMessagePopup({ message, onClose }: PopupProps & { message: MatchMessage }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const action = async () => {
    await ask('/v1/admin/match/deleteMatchMessage', { message_id: message.id, reason })
    showToast('留言已删除')
    await client.invalidateQueries({ queryKey: matchesKey })
  }
  return (
    <FormPopup title="删除留言" confirm="删除" danger draft={reason} action={action} onClose={onClose}>
      {(problems) => (
        <>
          <p>
            {message.author.username}：{message.message}
          </p>
          <TextField
            label="理由"
            maxLength={limits.reasonLength}
            value={reason}
            error={problems['reason']}
            onValue={setReason}
          />
        </>
      )}
    </FormPopup>
  )
}
