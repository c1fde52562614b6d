import { ApiError, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { useRateLimitRetry } from '@judian/web/kernel/ask/use-rate-limit-retry.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import { FormError } from '../form-error.tsx'
import { useUnsavedEdits } from '../use-unsaved-edits.tsx'
import { ConflictPanel } from '../versions/conflict-panel.tsx'
import type { Versions } from '../versions/use-versions.ts'
import { isValid } from '../validity.ts'

type Problems = Readonly<Record<string, string>>

interface Props {
  title: string
  /** The submit button's label. */
  confirm: string
  danger?: boolean
  size?: 's' | 'm' | 'l'
  /** The form's values; closing asks for confirmation if they have changed. */
  draft: unknown
  /** The popup stays open after success; the action closes it. */
  staysOpen?: boolean
  /** Versions of the edited row; a new one has none. */
  versions?: Versions | undefined
  /** Runs once per submit; the popup closes on success. */
  action: () => Promise<unknown>
  onClose: () => void
  /** The fields; `problems` maps field names to the server's messages. */
  children: (problems: Problems) => ReactNode
}

const noProblems: Problems = {}

/** Form dialog. Server-side field errors show at their fields; the input survives a failure. */
export function FormPopup({
  title,
  confirm,
  danger = false,
  size = 'm',
  draft,
  staysOpen = false,
  versions,
  action,
  onClose,
  children,
}: Props) {
  const form = useId()
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => run(action),
    onSuccess: () => (staysOpen ? undefined : onClose()),
  })
  const submit = useSingleFlight(mutateAsync)
  const edits = useUnsavedEdits(draft, isPending)
  const close = () => edits.leave(onClose)
  const problems = error instanceof ApiError ? error.fields : noProblems

  const overwrite = () => {
    versions?.overwrite()
    submit()
  }
  const discard = () => {
    versions?.discard()
    edits.startOver()
    reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isValid(event.currentTarget)) submit()
  }

  return (
    <Dialog
      title={title}
      size={size}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={isPending} wait={wait}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className="stack-l" noValidate onSubmit={onSubmit}>
        {children(problems)}
        <FormError error={error} />
        {versions?.conflict && (
          <ConflictPanel conflict={versions.conflict} onOverwrite={overwrite} onDiscard={discard} />
        )}
      </form>
      {edits.dialog}
    </Dialog>
  )
}
