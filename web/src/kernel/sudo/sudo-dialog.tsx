import { limits } from '@judian/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog, DialogActs } from '../../ui/overlays/dialog.tsx'
import { messageOf, useSingleFlight } from '../ask/index.ts'
import { canUsePasskeys } from './passkey.ts'
import { confirmPassword, confirmWithCode, confirmWithPasskey } from './proofs.ts'
import { secondFactor } from './queries.ts'
import styles from './sudo-dialog.module.css'

/** What is typed to confirm, by its name in the dialog. */
const names = { password: '密码', code: '验证码', recovery: '恢复码' } as const

interface Props {
  /** Only the second factor counts. */
  byFactor: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the member's password, or with `byFactor` for a recovery code; or for a code or a passkey if they have one. */
export function SudoDialog({ byFactor, onConfirmed, onClose }: Props) {
  const [chosen, setChosen] = useState<keyof typeof names>()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { totp, passkeys } = useQuery(secondFactor).data ?? {}
  const other = byFactor ? 'recovery' : 'password'
  const way = chosen ?? (byFactor && totp !== 0 ? 'code' : other)
  const next = way === 'code' ? other : 'code'
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => (way === 'password' ? confirmPassword(typed) : confirmWithCode(typed, names[way])),
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
    setChosen(next)
  }
  useEffect(() => input.current?.focus(), [way])
  const field = { ref: input, value: typed, error: error ? messageOf(error) : undefined, onValue: type }

  return (
    <Dialog
      title="确认是你本人"
      size="s"
      onClose={onClose}
      footer={
        <DialogActs onCancel={onClose} type="submit" form={formId} busy={isPending}>
          确认
        </DialogActs>
      }
    >
      <form id={formId} noValidate className="stack-l" onSubmit={submit}>
        <p className="soft">
          这一步需要你的{names[way]}。确认之后 {limits.sudoMinutes} 分钟内，在这个浏览器里不会再问。
        </p>
        {way === 'code' ? (
          <DigitsField
            {...field}
            label="验证器里的验证码"
            name="code"
            autoComplete="one-time-code"
            maxDigits={limits.codeDigits}
          />
        ) : way === 'recovery' ? (
          <TextField {...field} label="恢复码" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        ) : (
          <PasswordField {...field} label="密码" name="password" autoComplete="current-password" />
        )}
        {byPasskey.error && (
          <p role="alert" className="danger">
            {messageOf(byPasskey.error)}
          </p>
        )}
        <div className={`wrap ${styles.others}`}>
          {totp === 1 && (
            <Button variant="ghost" size="s" onClick={change}>
              改用{names[next]}
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
