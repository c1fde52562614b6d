import { ask } from '../../kernel/ask/index.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { type SignUpTerms, useNewAccount } from './new-account.tsx'
import { NewPasswordField, UsernameField } from './new-account-fields.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { SignInOverlay } from './sign-in-overlay.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { signUpProblems } from './problems.ts'
import { withProof } from './with-proof.ts'

interface Props extends SignUpTerms {
  closed: boolean
}

export function SignUpOverlay({ closed, ...terms }: Props) {
  const { form, wait, fieldOf, consent } = useNewAccount('signUp', {
    ...terms,
    check: signUpProblems,
    send: (owner, { username, code }) =>
      withProof((proof) => ask('/v1/account/signup', { ...owner, username, verify_code: code, proof })),
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
      <PhoneCodeFields purpose="signUp" closed={closed} form={form} code={fieldOf('code')} />
      <UsernameField {...fieldOf('username')} />
      <NewPasswordField {...fieldOf('password')} />
      {consent}
    </AccountDialog>
  )
}
