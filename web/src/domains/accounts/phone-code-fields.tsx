import { limits } from '@judian/contract/limits'
import { type ComponentProps, useRef } from 'react'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { OverlayCodeButton } from './overlay-code-button.tsx'
import { PhoneField } from './phone-field.tsx'
import type { CodePurpose } from './send-code.ts'
import type { AccountSubmit } from './use-account-submit.ts'

interface Props {
  purpose: CodePurpose
  /** Sign-up is closed. */
  closed?: boolean
  form: Pick<AccountSubmit, 'problems' | 'reportProblems' | 'forget'>
  code: Pick<ComponentProps<typeof DigitsField>, 'value' | 'onValue' | 'error'>
}

/** The phone, and the code that is sent to it. */
export function PhoneCodeFields({ purpose, closed = false, form, code }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { problems, reportProblems, forget } = form
  return (
    <>
      <PhoneField
        error={problems.phone}
        onChange={() => forget('phone')}
        trail={
          <OverlayCodeButton
            purpose={purpose}
            closed={closed}
            onProblems={reportProblems}
            onSent={() => input.current?.focus()}
          />
        }
      />
      <DigitsField
        {...code}
        ref={input}
        label="验证码"
        name="code"
        autoComplete="one-time-code"
        maxDigits={limits.codeDigits}
      />
    </>
  )
}
