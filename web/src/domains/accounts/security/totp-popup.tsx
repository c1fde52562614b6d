import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { askWithSudo } from '../../../kernel/sudo/ask-with-sudo.ts'
import { secondFactor } from '../../../kernel/sudo/queries.ts'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { QrCode } from './qr-code.tsx'
import { ConfirmForCodes } from './recovery-codes.tsx'
import styles from './security-screen.module.css'

interface Props extends PopupProps {
  secret: string
  /** Content of the QR code. */
  address: string
}

/** Shows a new secret to scan, and turns the second factor on with its first code. */
export function TotpPopup({ secret, address, onClose }: Props) {
  const client = useQueryClient()
  const isMobile = useIsMobile()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const act = async () => {
    const { recovery_codes } = await askWithSudo('/v1/account/confirmTotp', { code })
    await client.invalidateQueries(secondFactor)
    return recovery_codes
  }
  return (
    <ConfirmForCodes
      title="添加验证器"
      confirm="开启"
      disabled={code === ''}
      act={act}
      fields={['code']}
      onFail={(error) => setProblem(error instanceof ApiError ? error.fields['code'] : undefined)}
      onClose={onClose}
    >
      <p>用验证器应用扫描二维码，或手动输入密钥。</p>
      <QrCode text={address} label="验证器的二维码" />
      {isMobile && (
        <a href={address} className={buttonClass({ size: 's' })}>
          在这台手机的验证器里打开
        </a>
      )}
      <p>
        密钥：<span className={styles.secret}>{secret.replace(/.{4}(?!$)/g, '$& ')}</span>
      </p>
      <DigitsField
        label="验证器显示的 6 位数字"
        name="code"
        autoComplete="one-time-code"
        maxDigits={limits.codeDigits}
        value={code}
        error={problem}
        onValue={(typed) => {
          setCode(typed)
          setProblem(undefined)
        }}
      />
    </ConfirmForCodes>
  )
}
