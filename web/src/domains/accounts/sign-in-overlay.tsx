import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { EndAccountPopup } from './ending/end-account-popup.tsx'
import { setTyped, useAccountForm } from './account-form.ts'
import { signIn } from './sign-in.ts'
import { OverlayLink } from './overlay-link.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PhoneField } from './phone-field.tsx'
import { type Problems, problemsOf, signInProblems } from './problems.ts'
import { type Factors, SecondStep } from './second-step.tsx'
import { useProblems } from './use-problems.ts'

const catalogued = [402, 401, -1]

const cookiesForbidden = '浏览器禁用了 Cookie，登录后记不住你，请先允许本站使用 Cookie'

/** Any unlisted outcome reloads the page. */
const isUnlisted = (error: unknown) =>
  error instanceof ApiError && error.http === 200 && !catalogued.includes(error.status)

export function SignInOverlay() {
  const { phone, signIn: typed } = useAccountForm()
  const { form, problems, reportProblems, forget } = useProblems()
  const { run, wait } = useRateLimitRetry()
  const passwordInput = useRef<HTMLInputElement>(null)
  // After signing up or a reset of the password, the phone is filled in.
  useEffect(() => {
    if (useAccountForm.getState().phone) passwordInput.current?.focus()
  }, [])

  const [second, setSecond] = useState<Factors>()
  const [banned, setBanned] = useState<string>()
  const enter = useMutation({
    mutationFn: () => run(() => signIn(phone, typed.password)),
    onSuccess: (sent) => {
      if (sent) location.reload()
    },
    onError: (error) => {
      if (isApiError(error, 'SecondFactorNeeded'))
        setSecond({ challenge: error.challenge as string, ...error.factors! })
      else if (isUnlisted(error)) location.reload()
      else if (isApiError(error, 'Banned')) {
        setBanned(error.challenge as string | undefined)
        reportProblems(problemsOf(error))
      } else if (!wasCancelled(error)) reportProblems(problemsOf(error))
    },
  })
  const submit = () => {
    if (!enter.isPending && !reportProblems(signInProblems(phone, typed))) enter.mutate()
  }

  const returnWith = (found: Problems) => {
    setSecond(undefined)
    reportProblems(found)
  }

  if (second) return <SecondStep {...second} onReturn={returnWith} />
  return (
    <AccountDialog
      ref={form}
      title="登录"
      onSubmit={submit}
      problem={problems.form ?? (navigator.cookieEnabled ? undefined : cookiesForbidden)}
      links={
        <>
          还没有账号？
          <OverlayLink to="signUp">创建账号</OverlayLink>
        </>
      }
    >
      <PhoneField error={problems.phone} onChange={() => forget('phone')} />
      <PasswordField
        ref={passwordInput}
        label="密码"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onValue={(password) => {
          setTyped('signIn', { password })
          forget('password')
        }}
        error={problems.password}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={enter.isPending || enter.data === true}
        busyText="正在登录…"
        wait={wait}
      >
        登录
      </Button>
      <PasskeyButton onProblems={reportProblems} />
      <OverlayLink to="forgotPassword">忘记密码</OverlayLink>
      {banned && (
        <Button variant="ghost" size="s" onClick={() => showPopup(EndAccountPopup, { challenge: banned })}>
          注销这个账号
        </Button>
      )}
    </AccountDialog>
  )
}
