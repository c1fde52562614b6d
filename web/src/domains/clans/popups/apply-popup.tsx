import type { Clan } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import { useRequestId } from '../../../kernel/ask/request-id.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { refreshClans } from '../clan-cache.ts'

interface Props extends PopupProps {
  clan: Clan
  /** The clan whose pending application this one replaces. */
  replaced: string | undefined
  /** Inviter by the used invitation link. */
  inviter?: { username: string; token: string }
}

/** Application form with a message to the captain. */
export function ApplyPopup({ clan, replaced, inviter, onClose }: Props) {
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  const requestId = useRequestId(message)

  const act = async () => {
    const { community_name, id } = clan
    await ask('/v1/clan/applyClan', {
      community_name,
      id,
      applyMessage: message.trim(),
      ...(inviter && { invitation: inviter.token }),
      request_id: requestId,
    })
    showToast('申请已提交，等待队长审核')
    await refreshClans(client)
  }

  return (
    <ConfirmPopup title={`申请加入「${clan.name}」`} confirm="提交申请" act={act} onClose={onClose}>
      {inviter && <p>{inviter.username} 邀请你加入，队长会看到是 TA 邀请的。</p>}
      {replaced !== undefined && <p>你对「{replaced}」的申请还在审核中，提交后会改为申请这里。</p>}
      <TextArea
        label="申请留言"
        placeholder="选填，说说你的段位、擅长的位置和在线时间"
        maxLength={limits.applyMessageLength}
        value={message}
        onValue={setMessage}
      />
    </ConfirmPopup>
  )
}
