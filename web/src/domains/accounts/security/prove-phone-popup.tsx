import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, ask } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { withProof } from '../with-proof.ts'
import { sendCode } from './phone-popup.tsx'
import { ownAccount } from './queries.ts'
import { SendButton } from './send-button.tsx'

interface Props extends PopupProps {
  /** The phone, masked. */
  own: string
}

/** Proves the phone of a member who came by an invitation code. */
export function ProvePhonePopup({ own, onClose }: Props) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const act = async () => {
    await withProof((proof) => ask('/v1/account/provePhone', { verify_code: code, proof }))
    showToast('手机号已验证')
    await client.invalidateQueries(ownAccount)
  }
  return (
    <ConfirmPopup
      title="验证手机号"
      confirm="验证"
      disabled={!code}
      act={act}
      fields={['verify_code']}
      onFail={(error) => setProblem(error instanceof ApiError ? error.fields['verify_code'] : undefined)}
      onClose={onClose}
    >
      <p>验证之后，忘记密码时可以用这个号码找回。</p>
      <DigitsField
        label={`${own} 的验证码`}
        name="own-code"
        autoComplete="one-time-code"
        maxDigits={limits.codeDigits}
        value={code}
        error={problem}
        onValue={setCode}
        trail={<SendButton label={`发送验证码到 ${own}`} send={sendCode()} />}
      />
    </ConfirmPopup>
  )
}
