import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, InvalidInput } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { usernameProblem, usernameRule } from '../../../kernel/session/credentials.ts'
import { me } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ownAccount } from './queries.ts'

/** Changes the member's name. */
export function UsernamePopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const [username, setUsername] = useState('')
  const act = async () => {
    const problem = usernameProblem(username)
    if (problem) throw new InvalidInput(problem)
    await ask('/v1/account/changeUsername', { username })
    showToast('昵称已更改')
    await Promise.all([client.invalidateQueries(ownAccount), client.invalidateQueries(me)])
  }
  return (
    <ConfirmPopup title="更改昵称" confirm="更改" disabled={username === ''} act={act} onClose={onClose}>
      <p>改了之后，{limits.usernameDays} 天内不能再改。</p>
      <TextField
        label="新昵称"
        hint={usernameRule}
        maxLength={limits.usernameMax}
        value={username}
        onValue={setUsername}
      />
    </ConfirmPopup>
  )
}
