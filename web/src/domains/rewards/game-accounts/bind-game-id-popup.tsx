import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, InvalidInput, ApiError } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { linkedAccounts } from './queries.ts'

interface Props extends PopupProps {
  /** Full names by address name. */
  communities: ReadonlyMap<string, string>
  /** The account's community; undefined: the member selects one. */
  community?: string
  /** The currently linked game id. */
  linked?: string
}

/** Links or replaces a game account in a community. */
export function BindGameIdPopup({ communities, community = '', linked = '', onClose }: Props) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(community)
  const [typed, setTyped] = useState(linked)

  const act = async () => {
    if (!communities.has(chosen)) throw new InvalidInput('缺少社区信息')
    const bindGameId = typed.trim()
    if (bindGameId === '') throw new InvalidInput('请填写游戏ID')
    await ask('/v1/account/LinkGameAccount', { community_name: chosen, bindGameId })
    showToast('绑定成功')
    await client.invalidateQueries({ queryKey: linkedAccounts.queryKey })
  }

  /** The popup shows what the member can correct. */
  const showError = (error: Error) => {
    if (!(error instanceof InvalidInput || error instanceof ApiError)) showToast('绑定失败', 3)
  }

  return (
    <ConfirmPopup
      title={linked ? '更换游戏ID' : '绑定游戏ID'}
      confirm="绑定"
      act={act}
      onFail={showError}
      onClose={onClose}
    >
      {community ? (
        <p>{communities.get(community)}</p>
      ) : (
        <Choice
          label="社区"
          placeholder="请选择社区"
          options={[...communities].map(([value, label]) => ({ value, label }))}
          value={chosen}
          onValue={setChosen}
        />
      )}
      <TextField
        label="游戏ID"
        hint={`${limits.gameIdMin}–${limits.gameIdMax} 个字母、数字或 _ - .`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onValue={setTyped}
      />
    </ConfirmPopup>
  )
}
