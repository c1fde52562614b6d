import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { InvalidInput } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { passwordProblem } from '../../../kernel/session/credentials.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { NewPasswordField } from '../new-account-fields.tsx'
import { ownSessions } from './queries.ts'

/** Changes the password; the present one is asked for on the way. */
export function PasswordPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const act = async () => {
    const problem = passwordProblem(password)
    if (problem) throw new InvalidInput(problem)
    if (password !== repeated) throw new InvalidInput('两次输入的密码不一致')
    await askWithSudo('/v1/account/changePassword', { password })
    showToast('密码已修改，其他设备需要重新登录')
    await client.invalidateQueries(ownSessions)
  }
  return (
    <ConfirmPopup title="修改密码" confirm="修改" disabled={password === ''} act={act} onClose={onClose}>
      <NewPasswordField label="新密码" value={password} onValue={setPassword} />
      <PasswordField
        label="再输一次"
        name="repeat"
        autoComplete="new-password"
        value={repeated}
        onValue={setRepeated}
      />
      <p>其他设备会退出登录。</p>
    </ConfirmPopup>
  )
}
