import { limits } from '@judian/contract/limits'
import { useState } from 'react'
import { ask } from '../../kernel/ask/index.ts'
import { encryptAll } from '../../kernel/session/encrypt.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { ClaimApplied, ClaimState, storeReceipt } from './claim-state.tsx'
import { type SignUpTerms, useNewAccount } from './new-account.tsx'
import { NewPasswordField } from './new-account-fields.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { claimProblems } from './problems.ts'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { withProof } from './with-proof.ts'

/**
 * Takes over an account that moved in from another forum: by its name and password there, or, by hand, with what proves it
 * to two admins.
 */
export function ClaimOverlay(terms: SignUpTerms) {
  const [isByHand, setIsByHand] = useState(false)
  const { form, wait, fieldOf, consent } = useNewAccount('claim', {
    ...terms,
    check: (phone, typed, ticks) => claimProblems(phone, typed, ticks, isByHand),
    async send(owner, { oldName, oldPassword, proof: message, code: verify_code }) {
      if (isByHand) {
        const texts = { agreement: 0, privacy: 0, ...owner, verify_code, old_name: oldName, message }
        const { receipt } = await withProof((proof) => ask('/v1/claims/applyForOldAccount', { ...texts, proof }))
        return storeReceipt(receipt)
      }
      const { publicKey } = await ask('/v1/account/getPublicKey', {})
      const [old_name, old_password] = await encryptAll(publicKey, oldName, oldPassword)
      await withProof((proof) =>
        ask('/v1/claims/claimOldAccount', { ...owner, verify_code, old_name, old_password, proof }),
      )
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
      <TextField {...fieldOf('oldName')} label="旧用户名" name="old-name" autoComplete="username" />
      {isByHand ? (
        <TextArea
          {...fieldOf('proof')}
          label="怎么证明是你"
          hint="注册时间、发过的帖子、绑定的邮箱等只有你知道的事，由两位管理员核实"
          name="proof"
          maxLength={limits.claimLength}
        />
      ) : (
        <PasswordField
          {...fieldOf('oldPassword')}
          label="旧密码"
          name="old-password"
          autoComplete="current-password"
          hint="旧站的用户名和密码，只用这一次"
        />
      )}
      <PhoneCodeFields purpose="signUp" form={form} code={fieldOf('code')} />
      <NewPasswordField {...fieldOf('password')} label="新密码" />
      {consent}
    </AccountDialog>
  )
}
