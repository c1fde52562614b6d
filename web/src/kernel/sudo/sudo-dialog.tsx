import { limits } from '@judian/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { messageOf, useSingleFlight } from '../ask/index.ts'
import { canUsePasskeys } from './passkey.ts'
import { confirmPassword, confirmWithCode, confirmWithPasskey } from './proofs.ts'
import { secondFactor } from './queries.ts'
import styles from './sudo-dialog.module.css'

interface Props {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the member's password; or for a code or a passkey if they have one. */
export function SudoDialog({ onConfirmed, onClose }: Props) {
  const [withCode, setWithCode] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { totp, passkeys } = useQuery(secondFactor).data ?? {}
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => (withCode ? confirmWithCode(typed) : confirmPassword(typed)),
    onSuccess: onConfirmed,
    onError: () => input.current?.select(),
  })
  const confirm = useSingleFlight(mutateAsync)
  const byPasskey = useMutation({ mutationFn: confirmWithPasskey, onSuccess: onConfirmed })
  const confirmByPasskey = useSingleFlight(byPasskey.mutateAsync)
  const formId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    confirm()
  }
  const type = (text: string) => {
    setTyped(text)
    if (error) reset()
  }
  const change = () => {
    type('')
    setWithCode(!withCode)
  }
  useEffect(() => {
    if (withCode) input.current?.focus()
  }, [withCode])
  const field = { ref: input, value: typed, error: error ? messageOf(error) : undefined, onValue: type }

  return (
    <Dialog
      title="确认是你本人"
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            确认
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p className={styles.about}>
          这一步需要你的{withCode ? '验证码' : '密码'}。确认之后 {limits.sudoMinutes} 分钟内，在这个浏览器里不会再问。
        </p>
        {withCode ? (
          <DigitsField
            {...field}
            label="验证器里的验证码"
            name="code"
            autoComplete="one-time-code"
            maxDigits={limits.codeDigits}
          />
        ) : (
          <PasswordField {...field} label="密码" name="password" autoComplete="current-password" />
        )}
        {byPasskey.error && (
          <p role="alert" className={styles.problem}>
            {messageOf(byPasskey.error)}
          </p>
        )}
        <div className={styles.others}>
          {totp === 1 && (
            <Button variant="ghost" size="s" onClick={change}>
              {withCode ? '改用密码' : '改用验证码'}
            </Button>
          )}
          {passkeys && passkeys.length > 0 && canUsePasskeys() && (
            <Button variant="ghost" size="s" busy={byPasskey.isPending} onClick={confirmByPasskey}>
              用通行密钥
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
