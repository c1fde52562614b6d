import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, InvalidInput } from '../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { usernameProblem, usernameRule } from '../../kernel/session/credentials.ts'
import { me } from '../../kernel/session/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { myDecisions } from './queries.ts'

/** Chooses a new name after a reset. */
export function RenamePopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const [username, setUsername] = useState('')
  const act = async () => {
    const problem = usernameProblem(username)
    if (problem) throw new InvalidInput(problem)
    await ask('/v1/account/chooseUsername', { username })
    showToast('昵称已更换')
    await Promise.all([client.invalidateQueries(myDecisions), client.invalidateQueries(me)])
  }
  return (
    <ConfirmPopup title="换一个昵称" confirm="保存" disabled={username === ''} act={act} onClose={onClose}>
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
