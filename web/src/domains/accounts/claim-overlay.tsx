import { ask, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import { ConsentTick } from '../../kernel/consent/consent-ticks.tsx'
import { showSiteText } from '../../kernel/consent/show-site-text.ts'
import { useTicks } from '../../kernel/consent/use-ticks.ts'
import { passwordRule } from '../../kernel/session/credentials.ts'
import { encryptAll } from '../../kernel/session/encrypt.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { setTyped, useAccountForm } from './account-form.ts'
import { AgeChoice } from './age-choice.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { claimProblems, noSignUpTicks, problemsOf, type SignUpTicks } from './problems.ts'
import { SignInOverlay } from './sign-in-overlay.tsx'
import type { SignUpTerms } from './sign-up-overlay.tsx'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'
import { withProof } from './with-proof.ts'

/** Takes over an account that moved in from another forum, by its name and password there. */
export function ClaimOverlay({ terms, onTermsStale }: SignUpTerms) {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped('claim')
  const { run, wait } = useRateLimitRetry()
  const [ticks, setTicks] = useTicks(noSignUpTicks, terms)

  const { oldName, oldPassword, code, password } = typed
  const form = useAccountSubmit({
    check: () => claimProblems(phone, typed, ticks),
    send: () =>
      run(async () => {
        const { publicKey } = await ask('/v1/account/getPublicKey', {})
        const [old_name, old_password] = await encryptAll(publicKey, oldName, oldPassword)
        return withProof((proof) =>
          ask('/v1/claims/claimOldAccount', {
            old_name,
            old_password,
            phone_num: phone,
            verify_code: code,
            password,
            proof,
            ...terms,
            of_age: ticks.age ? 1 : 0,
            ...(ticks.age && ticks.age !== 'adult' && { age_band: ticks.age }),
          }),
        )
      }),
    onSent: () => setTyped('signIn', { password }),
    onFail: (error) => {
      if (isApiError(error, 'ConsentStale')) onTermsStale()
      return problemsOf(error)
    },
  })
  const tick = (changed: Partial<SignUpTicks>) => {
    setTicks({ ...ticks, ...changed })
    for (const field of Object.keys(changed)) form.forget(field as keyof SignUpTicks)
  }

  // It has phone and password from here.
  if (form.isSent) return <SignInOverlay note="认领成功，请用手机号和新密码登录" />
  return (
    <AccountDialog
      title="认领旧账号"
      form={form}
      act="认领"
      busyText="正在认领…"
      wait={wait}
      links={
        <>
          不是旧站成员？
          <OverlayLink to="signUp">创建账号</OverlayLink>
        </>
      }
    >
      <TextField {...fieldOf('oldName', form)} label="旧用户名" name="old-name" autoComplete="username" />
      <PasswordField
        {...fieldOf('oldPassword', form)}
        label="旧密码"
        name="old-password"
        autoComplete="current-password"
        hint="旧站的用户名和密码，只用这一次"
      />
      <PhoneCodeFields purpose="signUp" form={form} code={fieldOf('code', form)} />
      <PasswordField
        {...fieldOf('password', form)}
        label="新密码"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
      />
      <AgeChoice age={ticks.age} error={form.problems.age} onAge={(age) => tick({ age })} />
      <ConsentTick
        checked={ticks.texts}
        error={form.problems.texts}
        onChecked={(texts) => tick({ texts })}
        onRead={(name) => showSiteText(name, terms?.[name])}
      />
    </AccountDialog>
  )
}
