import { useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { EndAccountPopup } from './ending/end-account-popup.tsx'
import { useAccountForm } from './account-form.ts'
import { signIn } from './sign-in.ts'
import { OverlayLink } from './overlay-link.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PhoneField } from './phone-field.tsx'
import { type Problems, problemsOf, signInProblems } from './problems.ts'
import { type Factors, SecondStep } from './second-step.tsx'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'

const catalogued = [402, 401, -1]

const cookiesForbidden = '浏览器禁用了 Cookie，登录后记不住你，请先允许本站使用 Cookie'

/** Any unlisted outcome reloads the page. */
const isUnlisted = (error: unknown) =>
  error instanceof ApiError && error.http === 200 && !catalogued.includes(error.status)

/** `note`: what led here. */
export function SignInOverlay({ note }: { note?: string }) {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped('signIn')
  const { run, wait } = useRateLimitRetry()
  const passwordInput = useRef<HTMLInputElement>(null)
  // After signing up or a reset of the password, the phone is filled in.
  useEffect(() => {
    if (useAccountForm.getState().phone) passwordInput.current?.focus()
  }, [])

  const [second, setSecond] = useState<Factors>()
  const [banned, setBanned] = useState<string>()
  const form = useAccountSubmit({
    check: () => signInProblems(phone, typed),
    send: () => run(() => signIn(phone, typed.password)),
    onSent: (sent) => {
      if (sent) location.reload()
    },
    onFail: (error) => {
      if (isApiError(error, 'SecondFactorNeeded')) {
        setSecond({ challenge: error.challenge as string, ...error.factors! })
        return {}
      }
      if (isUnlisted(error)) {
        location.reload()
        return {}
      }
      if (isApiError(error, 'Banned')) setBanned(error.challenge as string | undefined)
      return problemsOf(error)
    },
  })

  const returnWith = (found: Problems) => {
    setSecond(undefined)
    form.reportProblems(found)
  }

  if (second) return <SecondStep {...second} onReturn={returnWith} />
  return (
    <AccountDialog
      title="登录"
      note={note}
      form={form}
      act="登录"
      busyText="正在登录…"
      wait={wait}
      problem={navigator.cookieEnabled ? undefined : cookiesForbidden}
      links={
        <>
          还没有账号？
          <OverlayLink to="signUp">创建账号</OverlayLink>
        </>
      }
      below={
        <>
          <PasskeyButton onProblems={form.reportProblems} />
          <OverlayLink to="forgotPassword">忘记密码</OverlayLink>
          <Feature name="claims">
            <OverlayLink to="claim">认领旧账号</OverlayLink>
          </Feature>
          {banned && (
            <>
              <Button variant="ghost" size="s" onClick={() => showPopup(EndAccountPopup, { challenge: banned })}>
                注销这个账号
              </Button>
              <Feature name="complaints">
                <a href="/about/complaints" className={buttonClass({ variant: 'ghost', size: 's' })}>
                  投诉与举报
                </a>
              </Feature>
            </>
          )}
        </>
      }
    >
      <PhoneField error={form.problems.phone} onChange={() => form.forget('phone')} />
      <PasswordField
        {...fieldOf('password', form)}
        ref={passwordInput}
        label="密码"
        name="password"
        autoComplete="current-password"
      />
    </AccountDialog>
  )
}
