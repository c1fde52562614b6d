import { ask, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import { useTicks } from '../../kernel/consent/use-ticks.ts'
import { passwordRule, usernameRule } from '../../kernel/session/credentials.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { setTyped, useAccountForm } from './account-form.ts'
import { AgeAndConsent, ageFields } from './age-and-consent.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { PhoneField } from './phone-field.tsx'
import { inviteProblems, noSignUpTicks, problemsOf } from './problems.ts'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'
import type { SignUpTerms } from './sign-up-overlay.tsx'

/** Creates an account with an invitation code in place of the code by SMS. */
export function InviteOverlay({ terms, onTermsStale }: SignUpTerms) {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped('invite')
  const { run, wait } = useRateLimitRetry()
  const [ticks, setTicks] = useTicks(noSignUpTicks, terms)

  const { inviteCode, username, password } = typed
  const form = useAccountSubmit({
    check: () => inviteProblems(phone, typed, ticks),
    send: () =>
      run(() =>
        ask('/v1/invites/signUpWithInvite', {
          invite_code: inviteCode,
          phone_num: phone,
          password,
          username,
          ...terms,
          ...ageFields(ticks),
        }),
      ),
    onSent: () => setTyped('signIn', { password }),
    onFail: (error) => {
      if (isApiError(error, 'ConsentStale')) onTermsStale()
      return problemsOf(error)
    },
  })

  // It has phone and password from here.
  if (form.isSent) return <SignInOverlay note="注册成功，请返回登录" />
  return (
    <AccountDialog
      title="用邀请码注册"
      form={form}
      act="注册"
      busyText="正在注册…"
      wait={wait}
      links={
        <>
          没有邀请码？
          <OverlayLink to="signUp">用短信验证码注册</OverlayLink>
        </>
      }
    >
      <TextField {...fieldOf('inviteCode', form)} label="邀请码" name="invite-code" autoComplete="off" />
      <PhoneField error={form.problems.phone} onChange={() => form.forget('phone')} />
      <TextField
        {...fieldOf('username', form)}
        label="用户名"
        name="nickname"
        autoComplete="nickname"
        hint={usernameRule}
      />
      <PasswordField
        {...fieldOf('password', form)}
        label="密码"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
      />
      <AgeAndConsent ticks={ticks} onTicks={setTicks} terms={terms} form={form} />
    </AccountDialog>
  )
}
