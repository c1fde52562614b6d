import { limits } from '@judian/contract/limits'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ask, InvalidInput } from '../ask/index.ts'
import { ConfirmPopup } from '../popup/confirm-popup.tsx'
import type { PopupProps } from '../popup/popup.ts'
import { showToast } from '../toast/toast-store.ts'
import { usernameProblem, usernameRule } from './credentials.ts'
import { me } from './me.ts'

interface Props extends PopupProps {
  title: string
  confirm: string
  /** Said before the field. */
  note?: string
  call: '/v1/account/changeUsername' | '/v1/account/chooseUsername'
  /** Text of the toast afterwards. */
  done: string
  /** Query that the change makes stale, besides the member's own. */
  stale: { queryKey: QueryKey }
}

/** Asks for the member's new name. */
export function UsernamePopup({ title, confirm, note, call, done, stale, onClose }: Props) {
  const client = useQueryClient()
  const [username, setUsername] = useState('')
  const act = async () => {
    const problem = usernameProblem(username)
    if (problem) throw new InvalidInput(problem)
    await ask(call, { username })
    showToast(done)
    await Promise.all([client.invalidateQueries(stale), client.invalidateQueries(me)])
  }
  return (
    <ConfirmPopup title={title} confirm={confirm} disabled={username === ''} act={act} onClose={onClose}>
      {note && <p>{note}</p>}
      <TextField
        label="新用户名"
        hint={usernameRule}
        maxLength={limits.usernameMax}
        value={username}
        onValue={setUsername}
      />
    </ConfirmPopup>
  )
}
