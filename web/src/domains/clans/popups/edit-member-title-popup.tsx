import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, InvalidInput, ApiError } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { refreshClans } from '../clan-cache.ts'
import { useClanOptions, useMember } from '../queries.ts'
import { showFailure } from './require-own-clan.ts'

interface Props extends PopupProps {
  community: string
  clanId: number
  userId: number
  username: string
}

/** Edits a member's title. The captaincy is transferred, not assigned. */
export function EditMemberTitlePopup({ community, clanId, userId, username, onClose }: Props) {
  const client = useQueryClient()
  const { titles } = useClanOptions(community)
  const member = useMember(clanId, userId)
  const [chosen, setChosen] = useState(member?.title)
  const choices = titles.filter(({ code }) => code !== '3').map(({ code, name }) => ({ value: code, label: name }))

  const act = async () => {
    if (!member || !chosen) throw new InvalidInput('缺少成员信息')
    if (chosen === member.title || chosen === '3') return
    const titled = { community_name: community, id: clanId, memberUserId: userId, newTitle: chosen }
    await ask('/v1/clan/updateClanMemberTitle', titled)
    showToast('职位已更新')
    await refreshClans(client)
  }

  return (
    <ConfirmPopup
      title="编辑职位"
      confirm="保存"
      act={act}
      // The popup shows the server's message.
      onFail={(error) => error instanceof ApiError || showFailure('更新失败')(error)}
      onClose={onClose}
    >
      <Choice
        label={`${username} 的职位`}
        value={chosen ?? ''}
        options={choices}
        onValue={(value) => setChosen(value as typeof chosen)}
      />
    </ConfirmPopup>
  )
}
