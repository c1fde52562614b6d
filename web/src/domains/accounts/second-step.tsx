import { limits } from '@judian/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { siteName } from '../../kernel/home.ts'
import { isApiError } from '../../kernel/ask/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type Problems, problemsOf } from './problems.ts'
import { signInWithCode } from './sign-in.ts'
import { useAccountSubmit } from './use-account-submit.ts'

/** The available second factors, from the answer to the right password. */
export interface Factors {
  challenge: string
  totp: 0 | 1
  passkey: 0 | 1
}

interface Props extends Factors {
  /** Returns to the password step, with errors if any. */
  onReturn: (problems: Problems) => void
}

/** Asks for a passkey, a code of the member's authenticator or a recovery code, after the right password. */
export function SecondStep({ challenge, totp, passkey, onReturn }: Props) {
  const [code, setCode] = useState('')
  const [recovers, setRecovers] = useState(totp === 0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [recovers])

  const form = useAccountSubmit({
    check: () => (code ? {} : { code: recovers ? '恢复码不能为空' : '验证码不能为空' }),
    send: () => signInWithCode(challenge, code),
    onSent: () => location.reload(),
    onFail: (error) => {
      if (!isApiError(error, 'ChallengeExpired')) return problemsOf(error)
      onReturn({ form: error.message })
      return {}
    },
  })
  const field = {
    ref: input,
    name: 'code',
    value: code,
    error: form.problems.code,
    onValue: (typed: string) => {
      setCode(typed)
      form.forget('code')
    },
  }

  return (
    <AccountDialog
      title="两步验证"
      form={form}
      act="登录"
      busyText="正在登录…"
      links={
        <Button variant="ghost" size="s" onClick={() => onReturn({})}>
          返回登录
        </Button>
      }
      below={
        totp === 1 && (
          <Button
            variant="ghost"
            size="s"
            onClick={() => {
              field.onValue('')
              setRecovers(!recovers)
            }}
          >
            {recovers ? '改用验证码' : '手机不在身边？用恢复码'}
          </Button>
        )
      }
    >
      {passkey === 1 && <PasskeyButton challenge={challenge} onProblems={form.reportProblems} onExpired={onReturn} />}
      <p className="small soft">
        {recovers
          ? '输入开启两步验证时保存的一个恢复码，用过即失效。'
          : `打开手机上的验证器，输入它为「${siteName}」显示的 6 位数字。`}
      </p>
      {recovers ? (
        <TextField {...field} label="恢复码" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      ) : (
        <DigitsField {...field} label="验证码" autoComplete="one-time-code" maxDigits={limits.codeDigits} />
      )}
    </AccountDialog>
  )
}
