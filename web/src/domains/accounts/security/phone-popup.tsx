import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { withProof } from '../with-proof.ts'
import { ownAccount } from './queries.ts'
import { SendButton } from './send-button.tsx'

interface Props extends PopupProps {
  /** The present phone, masked. */
  own: string
}

export const sendCode = (phone?: string) => (proof: string | undefined) =>
  askWithSudo('/v1/account/sendCodeToChangePhone', { ...(phone && { phone_num: phone }), proof })

/** Changes the phone, with a code sent to the present and to the new one. */
export function PhonePopup({ own, onClose }: Props) {
  const client = useQueryClient()
  const [ownCode, setOwnCode] = useState('')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const act = async () => {
    const form = { phone_num: phone, verify_code: code, own_verify_code: ownCode }
    await withProof((proof) => askWithSudo('/v1/account/changePhone', { ...form, proof }))
    showToast('手机号已更换，下次用新号码登录')
    await client.invalidateQueries(ownAccount)
  }
  return (
    <ConfirmPopup
      title="更换手机号"
      confirm="更换"
      disabled={!ownCode || !phone || !code}
      act={act}
      fields={['own_verify_code', 'phone_num', 'verify_code']}
      onFail={(error) => setProblems(error instanceof ApiError ? error.fields : {})}
      onClose={onClose}
    >
      <p>现在的号码和新号码各收一次验证码。更换后，其他设备会退出登录。</p>
      <DigitsField
        label={`${own} 的验证码`}
        name="own-code"
        autoComplete="one-time-code"
        maxDigits={limits.codeDigits}
        value={ownCode}
        error={problems['own_verify_code']}
        onValue={setOwnCode}
        trail={<SendButton label={`发送验证码到 ${own}`} send={sendCode()} />}
      />
      <DigitsField
        label="新手机号"
        name="phone"
        autoComplete="tel-national"
        lead="+86"
        isPhone
        maxDigits={limits.phoneDigits}
        value={phone}
        error={problems['phone_num']}
        onValue={setPhone}
        trail={<SendButton label="发送验证码到新手机号" phone={phone} send={sendCode(phone)} />}
      />
      <DigitsField
        label="新手机号的验证码"
        name="new-code"
        autoComplete="one-time-code"
        maxDigits={limits.codeDigits}
        value={code}
        error={problems['verify_code']}
        onValue={setCode}
      />
    </ConfirmPopup>
  )
}
