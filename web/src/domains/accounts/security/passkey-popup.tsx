import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { createPasskey } from '../../../kernel/sudo/passkey.ts'
import { secondFactor } from '../../../kernel/sudo/queries.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmForCodes } from './recovery-codes.tsx'

/** Default name of this device. */
const deviceName = () => {
  const [found] = /iPhone|iPad|Android|Windows|Mac/.exec(navigator.userAgent) ?? []
  return found ? `我的 ${found} 设备` : '我的设备'
}

/** Adds a passkey under a name; the first second factor ends in recovery codes. */
export function PasskeyPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const [name, setName] = useState(deviceName)
  const act = async () => {
    const credential = await createPasskey(await askWithSudo('/v1/account/startAddPasskey', {}))
    const { recovery_codes = [] } = await askWithSudo('/v1/account/addPasskey', { name, credential })
    showToast('通行密钥已添加')
    await client.invalidateQueries(secondFactor)
    return recovery_codes
  }
  return (
    <ConfirmForCodes title="添加通行密钥" confirm="添加" disabled={name.trim() === ''} act={act} onClose={onClose}>
      <p>浏览器会请你用指纹、面容或锁屏密码确认。添加之后，用密码登录还要再确认一步。</p>
      <TextField label="名称" hint="方便你认出它" maxLength={limits.passkeyNameMax} value={name} onValue={setName} />
    </ConfirmForCodes>
  )
}
