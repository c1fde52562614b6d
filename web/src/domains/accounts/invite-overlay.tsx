import { ask } from '../../kernel/ask/index.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { type SignUpTerms, useNewAccount } from './new-account.tsx'
import { NewPasswordField, UsernameField } from './new-account-fields.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { PhoneField } from './phone-field.tsx'
import { inviteProblems } from './problems.ts'

/** Creates an account with an invitation code in place of the code by SMS. */
export function InviteOverlay(terms: SignUpTerms) {
  const { form, wait, fieldOf, consent } = useNewAccount('invite', {
    ...terms,
    check: inviteProblems,
    send: (owner, { username, inviteCode }) =>
      ask('/v1/invites/signUpWithInvite', { ...owner, username, invite_code: inviteCode }),
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
      <TextField {...fieldOf('inviteCode')} label="邀请码" name="invite-code" autoComplete="off" />
      <PhoneField error={form.problems.phone} onChange={() => form.forget('phone')} />
      <UsernameField {...fieldOf('username')} />
      <NewPasswordField {...fieldOf('password')} />
      {consent}
    </AccountDialog>
  )
}
