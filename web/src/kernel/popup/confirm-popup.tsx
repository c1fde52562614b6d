import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { ApiError, messageOf, useSingleFlight } from '../ask/index.ts'
import { useRateLimitRetry, wasCancelled } from '../ask/use-rate-limit-retry.ts'
import { Dialog, DialogActs } from '../../ui/overlays/dialog.tsx'
import styles from './confirm-popup.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Label of the confirm button. */
  confirm: string
  danger?: boolean
  disabled?: boolean
  /** Runs once on confirm; the popup closes on success and shows the error otherwise. */
  act: () => Promise<unknown>
  /** Text appended to the error. */
  onFail?: (error: Error) => void
  /** Fields of the call that show their problem themselves. */
  fields?: readonly string[]
  onClose: () => void
  /** See Dialog. */
  historyEntry?: boolean
}

/** Confirmation dialog. */
export function ConfirmPopup({
  title,
  children,
  confirm,
  danger = false,
  disabled = false,
  act,
  onFail,
  fields = [],
  onClose,
  historyEntry = true,
}: Props) {
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => run(act),
    onSuccess: onClose,
    onError: (failure) => void (wasCancelled(failure) || onFail?.(failure)),
  })
  const start = useSingleFlight(mutateAsync)
  const isSaidAtField = error instanceof ApiError && fields.some((name) => name in error.fields)
  const formId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    start()
  }

  return (
    <Dialog
      title={title}
      size="s"
      historyEntry={historyEntry}
      onClose={onClose}
      footer={
        <DialogActs
          onCancel={onClose}
          type="submit"
          form={formId}
          variant={danger ? 'danger' : 'primary'}
          busy={isPending}
          wait={wait}
          disabled={disabled}
        >
          {confirm}
        </DialogActs>
      }
    >
      <form id={formId} noValidate className="stack small soft" onSubmit={submit}>
        {children}
      </form>
      {error && !isSaidAtField && !wasCancelled(error) && (
        <p role="alert" className={`small danger ${styles.error}`}>
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  )
}
