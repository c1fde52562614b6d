import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from '../../kernel/ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { storedPhoneKey } from '../../kernel/session/account-overlay.ts'
import { passwordRule } from '../../kernel/session/credentials.ts'
import { memberTabStorage } from '../../kernel/storage/member-storage.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { type AccountForm, setTyped, useAccountForm } from './account-form.ts'
import { CodeField } from './code-field.tsx'
import { OverlayCodeButton } from './overlay-code-button.tsx'
import { OverlayLink } from './overlay-link.tsx'
import { PhoneField } from './phone-field.tsx'
import { problemsOf, resetProblems } from './problems.ts'
import { useProblems } from './use-problems.ts'
import { withProof } from './with-proof.ts'

const otherwise = '服务器出现连接问题，请稍后再试'
/** Long enough to read the success message. */
const reloadAfterMs = 1_500

export function ForgotPasswordOverlay() {
  const { phone, forgotPassword: typed } = useAccountForm()
  const { form, problems, reportProblems, forget } = useProblems()
  const { run, wait } = useRateLimitRetry()
  const codeInput = useRef<HTMLInputElement>(null)

  const { code, password, repeat } = typed
  const reset = useMutation({
    mutationFn: () =>
      run(() =>
        withProof((proof) =>
          ask('/v1/account/updatePasswordByPhoneNum', { password, phone_num: phone, verify_code: code, proof }),
        ),
      ),
    onSuccess: () => {
      showToast('修改成功')
      memberTabStorage.write(storedPhoneKey, phone)
      setTimeout(() => location.reload(), reloadAfterMs)
    },
    onError: (error) => {
      if (!wasCancelled(error)) reportProblems(problemsOf(error, otherwise))
    },
  })
  const submit = () => {
    if (reset.isIdle || reset.isError) if (!reportProblems(resetProblems(phone, typed))) reset.mutate()
  }
  const type = (changed: Partial<AccountForm['forgotPassword']>, field: keyof AccountForm['forgotPassword']) => {
    setTyped('forgotPassword', changed)
    forget(field)
  }

  return (
    <AccountDialog
      ref={form}
      title="找回密码"
      onSubmit={submit}
      problem={problems.form}
      links={<OverlayLink to="signIn">返回登录</OverlayLink>}
    >
      <PhoneField
        error={problems.phone}
        onChange={() => forget('phone')}
        trail={
          <OverlayCodeButton
            purpose="forgotPassword"
            onProblems={reportProblems}
            onSent={() => codeInput.current?.focus()}
          />
        }
      />
      <CodeField
        ref={codeInput}
        value={code}
        onValue={(value) => type({ code: value }, 'code')}
        error={problems.code}
      />
      <PasswordField
        label="新密码"
        name="password"
        autoComplete="new-password"
        hint={passwordRule}
        value={password}
        onValue={(value) => type({ password: value }, 'password')}
        error={problems.password}
      />
      <PasswordField
        label="再输一次新密码"
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        onValue={(value) => type({ repeat: value }, 'repeat')}
        error={problems.repeat}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={reset.isPending || reset.isSuccess}
        busyText={reset.isSuccess ? '修改成功' : '正在修改…'}
        wait={wait}
      >
        修改密码
      </Button>
    </AccountDialog>
  )
}
