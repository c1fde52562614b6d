import { limits } from '@judian/contract/limits'
import { useState } from 'react'
import { ask, isApiError } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import { useTicks } from '../../kernel/consent/use-ticks.ts'
import { passwordRule } from '../../kernel/session/credentials.ts'
import { encryptAll } from '../../kernel/session/encrypt.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { setTyped, useAccountForm } from './account-form.ts'
import { AgeAndConsent, ageFields } from './age-and-consent.tsx'
import { ClaimApplied, ClaimState, storeReceipt } from './claim-state.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { claimProblems, noSignUpTicks, problemsOf } from './problems.ts'
import { SignInOverlay } from './sign-in-overlay.tsx'
import type { SignUpTerms } from './sign-up-overlay.tsx'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'
import { withProof } from './with-proof.ts'

/**
 * Takes over an account that moved in from another forum: by its name and password there, or, by hand, with what proves it
 * to two admins.
 */
export function ClaimOverlay({ terms, onTermsStale }: SignUpTerms) {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped('claim')
  const { run, wait } = useRateLimitRetry()
  const [ticks, setTicks] = useTicks(noSignUpTicks, terms)
  const [isByHand, setIsByHand] = useState(false)

  const { oldName, oldPassword, proof: message, code, password } = typed
  const owner = {
    phone_num: phone,
    verify_code: code,
    password,
    ...ageFields(ticks),
  }
  async function claim() {
    const { publicKey } = await ask('/v1/account/getPublicKey', {})
    const [old_name, old_password] = await encryptAll(publicKey, oldName, oldPassword)
    await withProof((proof) => ask('/v1/claims/claimOldAccount', { old_name, old_password, ...owner, ...terms, proof }))
  }
  async function apply() {
    const texts = terms ?? { agreement: 0, privacy: 0 }
    const form = { old_name: oldName, message, ...owner, ...texts }
    storeReceipt((await withProof((proof) => ask('/v1/claims/applyForOldAccount', { ...form, proof }))).receipt)
  }
  const form = useAccountSubmit({
    check: () => claimProblems(phone, typed, ticks, isByHand),
    send: () => run(isByHand ? apply : claim),
    onSent: () => setTyped('signIn', { password }),
    onFail: (error) => {
      if (isApiError(error, 'ConsentStale')) onTermsStale()
      return problemsOf(error)
    },
  })
  const change = () => {
    setIsByHand(!isByHand)
    form.reportProblems({})
  }

  if (form.isSent && isByHand) return <ClaimApplied />
  // It has phone and password from here.
  if (form.isSent) return <SignInOverlay note="认领成功，请用手机号和新密码登录" />
  return (
    <AccountDialog
      title="认领旧账号"
      form={form}
      act={isByHand ? '提交申请' : '认领'}
      busyText={isByHand ? '正在提交…' : '正在认领…'}
      wait={wait}
      below={
        <Button variant="ghost" size="s" onClick={change}>
          {isByHand ? '记得旧密码' : '忘了旧密码'}
        </Button>
      }
      links={
        <>
          不是旧站成员？
          <OverlayLink to="signUp">创建账号</OverlayLink>
        </>
      }
    >
      <ClaimState />
      <TextField {...fieldOf('oldName', form)} label="旧用户名" name="old-name" autoComplete="username" />
      {isByHand ? (
        <TextArea
          {...fieldOf('proof', form)}
          label="怎么证明是你"
          hint="注册时间、发过的帖子、绑定的邮箱等只有你知道的事，由两位管理员核实"
          name="proof"
          maxLength={limits.claimLength}
        />
      ) : (
        <PasswordField
          {...fieldOf('oldPassword', form)}
          label="旧密码"
          name="old-password"
          autoComplete="current-password"
          hint="旧站的用户名和密码，只用这一次"
        />
      )}
      <PhoneCodeFields purpose="signUp" form={form} code={fieldOf('code', form)} />
      <PasswordField
        {...fieldOf('password', form)}
        label="新密码"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
      />
      <AgeAndConsent ticks={ticks} onTicks={setTicks} terms={terms} form={form} />
    </AccountDialog>
  )
}
