import { ask } from '../../kernel/ask/index.ts'
import { useRateLimitRetry } from '../../kernel/ask/use-rate-limit-retry.ts'
import { storedPhoneKey } from '../../kernel/session/account-overlay.ts'
import { memberTabStorage } from '../../kernel/storage/member-storage.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { useAccountForm } from './account-form.ts'
import { NewPasswordField } from './new-account-fields.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'
import { problemsOf, resetProblems } from './problems.ts'
import { useAccountSubmit, useTyped } from './use-account-submit.ts'
import { withProof } from './with-proof.ts'

const otherwise = '服务器出现连接问题，请稍后再试'
/** Long enough to read the success message. */
const reloadAfterMs = 1_500

export function ForgotPasswordOverlay() {
  const phone = useAccountForm((all) => all.phone)
  const { typed, fieldOf } = useTyped('forgotPassword')
  const { run, wait } = useRateLimitRetry()
  const { code, password } = typed
  const form = useAccountSubmit({
    check: () => resetProblems(phone, typed),
    send: () =>
      run(() =>
        withProof((proof) =>
          ask('/v1/account/updatePasswordByPhoneNum', { password, phone_num: phone, verify_code: code, proof }),
        ),
      ),
    onSent: () => {
      showToast('修改成功')
      memberTabStorage.write(storedPhoneKey, phone)
      setTimeout(() => location.reload(), reloadAfterMs)
    },
    onFail: (error) => problemsOf(error, otherwise),
  })

  return (
    <AccountDialog
      title="找回密码"
      form={form}
      act="修改密码"
      busyText={form.isSent ? '修改成功' : '正在修改…'}
      wait={wait}
      links={<OverlayLink to="signIn">返回登录</OverlayLink>}
    >
      <PhoneCodeFields purpose="forgotPassword" form={form} code={fieldOf('code', form)} />
      <NewPasswordField {...fieldOf('password', form)} label="新密码" />
      <PasswordField {...fieldOf('repeat', form)} label="再输一次新密码" name="repeat" autoComplete="new-password" />
    </AccountDialog>
  )
}
