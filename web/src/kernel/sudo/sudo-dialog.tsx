import { limits } from '@judian/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ask, InvalidInput, messageOf, useSingleFlight } from '../ask/index.ts'
import { encryptAll } from '../session/encrypt.ts'
import styles from './sudo-dialog.module.css'

interface Props {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the member's password. */
export function SudoDialog({ onConfirmed, onClose }: Props) {
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => confirmPassword(password),
    onSuccess: onConfirmed,
    onError: () => input.current?.select(),
  })
  const confirm = useSingleFlight(mutateAsync)
  const formId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    confirm()
  }

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
          这一步需要你的密码。确认之后 {limits.sudoMinutes} 分钟内，在这个浏览器里不会再问。
        </p>
        <PasswordField
          ref={input}
          label="密码"
          name="password"
          autoComplete="current-password"
          value={password}
          error={error ? messageOf(error) : undefined}
          onValue={(typed) => {
            setPassword(typed)
            if (error) reset()
          }}
        />
      </form>
    </Dialog>
  )
}

async function confirmPassword(password: string) {
  if (password === '') throw new InvalidInput('密码不能为空')
  const { publicKey } = await ask('/v1/account/getPublicKey', {})
  const [aword] = await encryptAll(publicKey, password)
  await ask('/v1/account/confirmPassword', { aword })
}
