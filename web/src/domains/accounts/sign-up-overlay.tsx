import { ask, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import type { TextVersions } from '../../kernel/consent/queries.ts'
import { useTicks } from '../../kernel/consent/use-ticks.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { passwordRule, usernameRule } from '../../kernel/session/credentials.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { setTyped, useAccountForm } from './account-form.ts'
import { AgeAndConsent, ageFields } from './age-and-consent.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { noSignUpTicks, problemsOf, signUpProblems } from './problems.ts'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'
import { withProof } from './with-proof.ts'

export interface SignUpTerms {
  /** The versions that a sign-up agrees to; undefined while they load. */
  terms: TextVersions | undefined
  /** They aren't in force any more. */
  onTermsStale: () => void
}

interface Props extends SignUpTerms {
  closed: boolean
}

export function SignUpOverlay({ closed, terms, onTermsStale }: Props) {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped('signUp')
  const { run, wait } = useRateLimitRetry()
  const [ticks, setTicks] = useTicks(noSignUpTicks, terms)

  const { code, username, password } = typed
  const form = useAccountSubmit({
    check: () => signUpProblems(phone, typed, ticks),
    send: () =>
      run(() =>
        withProof((proof) =>
          ask('/v1/account/signup', {
            phone_num: phone,
            password,
            username,
            verify_code: code,
            proof,
            ...terms,
            ...ageFields(ticks),
          }),
        ),
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
      title="注册"
      form={form}
      act="注册"
      busyText="正在注册…"
      wait={wait}
      links={
        <>
          已有账号？
          <OverlayLink to="signIn">返回登录</OverlayLink>
        </>
      }
      below={
        <Feature name="invites">
          <OverlayLink to="invite">用邀请码注册</OverlayLink>
        </Feature>
      }
    >
      <PhoneCodeFields purpose="signUp" closed={closed} form={form} code={fieldOf('code', form)} />
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
