import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, usePatience, useSingleFlight, wasCancelled } from '../ask/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './confirm-popup.module.css'

type Props = {
  title: string
  children: ReactNode
  /** The main button's word. */
  confirm: string
  danger?: boolean
  disabled?: boolean
  /** Done once on confirming; the popup closes when it succeeds and says why when it doesn't. */
  act: () => Promise<unknown>
  onClose: () => void
}

/** Asks before doing something. */
export function ConfirmPopup({ title, children, confirm, danger = false, disabled = false, act, onClose }: Props) {
  const { run, wait } = usePatience()
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: () => run(act), onSuccess: onClose })
  const submit = useSingleFlight(mutateAsync)

  return (
    <Dialog
      title={title}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={isPending}
            wait={wait}
            disabled={disabled}
            onClick={submit}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.content}>{children}</div>
      {error && !wasCancelled(error) && (
        <p role="alert" className={styles.error}>
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  )
}
