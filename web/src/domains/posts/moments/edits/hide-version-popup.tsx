import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import type { ContentName } from './queries.ts'

interface Props extends PopupProps {
  content: ContentName
  no: number
  act: 'ask' | 'hide'
}

/** An author asks to hide an earlier version, or a moderator hides one. */
export function HideVersionPopup({ content, no, act, onClose }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const isAsked = act === 'ask'

  const send = async () => {
    if (isAsked) await ask('/v1/moments/askToHideVersion', { ...content, no, reason })
    else await ask('/v1/moments/hideVersion', { ...content, no, hide: 1, reason })
    void client.invalidateQueries({ queryKey: ['editHistory', content.kind, content.id] })
    showToast(isAsked ? '已请求隐藏，版主处理后会通知你' : '已隐藏')
  }

  return (
    <ConfirmPopup
      title={isAsked ? '请求隐藏这个版本' : '隐藏这个版本'}
      confirm={isAsked ? '请求' : '隐藏'}
      disabled={!reason.trim()}
      act={send}
      onClose={onClose}
    >
      <p>{isAsked ? '例如里面有个人信息。版主看过后会隐藏它。' : '大家不再能看到它的内容，版本和时间还在。'}</p>
      <TextArea
        label="理由"
        hint={isAsked ? '只有版主看到' : '作者会看到理由'}
        maxLength={limits.reasonLength}
        value={reason}
        onValue={setReason}
      />
    </ConfirmPopup>
  )
}
