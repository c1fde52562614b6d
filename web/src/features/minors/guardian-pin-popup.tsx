import { limits, minorsLimits } from '@judian/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, ask } from '../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { ownAccount } from '../../domains/accounts/security/queries.ts'
import { SendButton } from '../../domains/accounts/security/send-button.tsx'
import { withProof } from '../../domains/accounts/with-proof.ts'
import { assertRepeated } from './minors-mode-popups.tsx'
import { NewPinFields } from './pin-field.tsx'
import { minorsMode } from './queries.ts'

/** Sets a guardian's PIN with the code sent to the account's phone; it counts a day later. */
export function GuardianPinPopup({ onClose }: PopupProps) {
  const client = useQueryClient()
  const phone = useQuery(ownAccount).data?.phone ?? '账号的手机号'
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const act = async () => {
    assertRepeated(pin, repeated)
    await withProof((proof) => ask('/v1/account/setGuardianPin', { new_pin: pin, verify_code: code, proof }))
    showToast(`家长密码已设置，${minorsLimits.pinHours} 小时后生效`)
    await client.invalidateQueries(minorsMode)
  }
  return (
    <ConfirmPopup
      title="设置家长密码"
      confirm="设置"
      disabled={!code || !pin || !repeated}
      act={act}
      fields={['new_pin', 'verify_code']}
      onFail={(error) => setFields(error instanceof ApiError ? error.fields : {})}
      onClose={onClose}
    >
      <p>请家长用收到的短信验证码设置。为了不让孩子自己改掉，新密码 {minorsLimits.pinHours} 小时后才生效。</p>
      <DigitsField
        label={`${phone} 的验证码`}
        name="code"
        autoComplete="one-time-code"
        maxDigits={limits.codeDigits}
        value={code}
        error={fields['verify_code']}
        onValue={setCode}
        trail={
          <SendButton
            label={`发送验证码到 ${phone}`}
            send={(proof) => ask('/v1/account/sendCodeToGuardian', { proof })}
          />
        }
      />
      <NewPinFields pin={pin} repeated={repeated} error={fields['new_pin']} onPin={setPin} onRepeated={setRepeated} />
    </ConfirmPopup>
  )
}
