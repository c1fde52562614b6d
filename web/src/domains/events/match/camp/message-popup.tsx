import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, InvalidInput } from '../../../../kernel/ask/index.ts'
import { useRequestId } from '../../../../kernel/ask/request-id.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { StickerButton } from '../../../../kernel/stickers/stickers.tsx'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { withLine } from '../../line-action.tsx'
import type { Side } from '../matches/sides.ts'
import { matchInfo } from '../queries.ts'
import { MentionField } from '../../../posts/mentions/mention-field.tsx'

interface Props extends PopupProps {
  event: string
  clans: readonly Side[]
}

/** Posts a message on the wall, for one of the sides or none. */
export function MessagePopup({ event, clans, onClose }: Props) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const [clan, setClan] = useState('')
  const requestId = useRequestId(message, clan)
  const query = matchInfo(event)

  const act = async () => {
    if (message.trim() === '') throw new InvalidInput('留言不能为空')
    const { message: written } = await ask('/v1/event/match/updateMatchMessage', {
      match_name_id: event,
      message,
      ...(clan && { clan_id: Number(clan) }),
      request_id: requestId,
    })
    client.setQueryData(query.queryKey, (info) => info && { ...info, messages: withLine(info.messages, written) })
    showToast('留言成功')
  }

  return (
    <ConfirmPopup title="在城墙上留言" confirm="发布" act={act} onClose={onClose}>
      <MentionField>
        <TextField
          ref={field}
          label="留言"
          placeholder={`最多 ${limits.matchMessageLength} 个字，10 秒一条`}
          value={message}
          onValue={setMessage}
        />
      </MentionField>
      <StickerButton field={() => field.current} />
      <Select
        label="支持"
        options={[
          { value: '', label: '哪边都不支持' },
          ...clans.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={clan}
        onValue={setClan}
      />
    </ConfirmPopup>
  )
}
