import type { Clan } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ask, InvalidInput } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refreshClans } from '../clan-cache.ts'
import { requireOwnClan, showFailure } from './require-own-clan.ts'

interface Props extends PopupProps {
  clan: Clan
}

/** Confirms dissolving by the clan's name; a failed attempt clears the field. */
export function DissolveClanPopup({ clan, onClose }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')

  const act = async () => {
    setTyped('')
    await requireOwnClan(client, clan.community_name, clan.id)
    if (typed.trim() !== clan.name) throw new InvalidInput('战队名称输入不符')
    await ask('/v1/clan/dissolveClan', { community_name: clan.community_name, clan_id: clan.id })
    showToast('战队已解散，即将跳转回首页')
    // Navigate first: management of a dissolved clan would redirect to its page.
    await navigate({ to: '/' })
    await refreshClans(client)
  }

  return (
    <ConfirmPopup
      title="解散战队？"
      confirm="解散战队"
      danger
      act={act}
      onFail={showFailure('解散失败')}
      onClose={onClose}
    >
      <p>
        「{clan.name}」和它的 {clan.member_count} 名成员、等级与经验都会消失，无法恢复。
      </p>
      <TextField
        label="输入战队名称以确认"
        placeholder={clan.name}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
    </ConfirmPopup>
  )
}
