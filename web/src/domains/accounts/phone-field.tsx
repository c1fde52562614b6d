import { limits } from '@judian/contract/limits'
import type { ReactNode } from 'react'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { setPhone, useAccountForm } from './account-form.ts'

interface Props {
  error: string | undefined
  onChange: () => void
  /** The send-code button, if needed. */
  trail?: ReactNode
}

/** Phone field shared by the three overlays; the username for password managers. */
export function PhoneField({ error, onChange, trail }: Props) {
  const phone = useAccountForm((form) => form.phone)
  return (
    <DigitsField
      label="手机号"
      name="phone"
      autoComplete="username"
      lead="+86"
      isPhone
      maxDigits={limits.phoneDigits}
      value={phone}
      onValue={(digits) => {
        setPhone(digits)
        onChange()
      }}
      error={error}
      trail={trail}
    />
  )
}
