import { limits } from '@judian/contract/limits'
import type { Ref } from 'react'
import { DigitsField } from '../../ui/fields/digits-field.tsx'

interface Props {
  ref: Ref<HTMLInputElement>
  value: string
  onValue: (code: string) => void
  error: string | undefined
}

export function CodeField(props: Props) {
  return (
    <DigitsField {...props} label="验证码" name="code" autoComplete="one-time-code" maxDigits={limits.codeDigits} />
  )
}
