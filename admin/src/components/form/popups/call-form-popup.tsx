import type { CallInput, CallOutput, CallPath } from '@judian/contract'
import { useRequestId } from '@judian/web/kernel/ask/request-id.ts'
import { type PopupProps, showPopup } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Fields } from '../fields.ts'
import { useFields } from '../use-fields.tsx'
import { usePastTimes } from '../use-past-times.ts'
import { type Loaded, useLoadedFields } from '../versions/use-loaded-fields.ts'
import { FormPopup } from './form-popup.tsx'

interface CallForm<Path extends CallPath> {
  title: string
  /** The submit button's label. */
  confirm: string
  danger?: boolean
  size?: 's' | 'm' | 'l'
  /** Above and below the fields. */
  about?: ReactNode
  note?: ReactNode
  call: Path
  fields: Fields<Path>
  /** The edited row; absent for a new one, and for calls without a version. */
  loaded?: Loaded<Path> | undefined
  /** Input without a field, such as the id of the edited row, and the values of hidden fields. */
  fixed?: Partial<CallInput<Path>>
  /** Sends a `request_id`, so that the same input sent again after a lost answer counts once. */
  countsOnce?: boolean
  /** Toast on success. */
  done?: string | ((answer: CallOutput<Path>) => string)
  /** Query key invalidated after the call; a refusal may mean that the page is outdated. */
  refresh: QueryKey
  /** Runs after the popup has closed. */
  onDone?: (answer: CallOutput<Path>, input: CallInput<Path>) => void
}

/** Opens a form for one call. */
export const showForm = <Path extends CallPath>(form: CallForm<Path>) => showPopup(CallFormPopup<Path>, form)

function CallFormPopup<Path extends CallPath>(form: CallForm<Path> & PopupProps) {
  const { title, confirm, danger = false, size = 'm', about, note, call, fixed, countsOnce, onClose } = form
  const client = useQueryClient()
  const fields = useFields(form.fields)
  const sendConfirmed = usePastTimes(fields.values)
  const { save, versions } = useLoadedFields(form.fields, form.loaded, fields)
  const requestId = useRequestId(JSON.stringify(fields.values))

  const refetch = () => client.invalidateQueries({ queryKey: form.refresh })
  const action = async () => {
    // The fields are named like the call's input; the server validates their values.
    const input = { ...fixed, ...fields.input(), ...(countsOnce && { request_id: requestId }) } as CallInput<Path>
    const saving = sendConfirmed((confirmed) =>
      save(({ version }) => askWithSudo(call, { ...input, ...(form.loaded && { version }), ...confirmed })),
    )
    const answer = await saving.catch((error: unknown) => {
      void refetch()
      throw error
    })
    if (form.done) showToast(typeof form.done === 'string' ? form.done : form.done(answer))
    // Before closing, so that reopening the form shows the saved values.
    await refetch()
    onClose()
    form.onDone?.(answer, input)
  }
  return (
    <FormPopup
      title={title}
      confirm={confirm}
      danger={danger}
      size={size}
      draft={fields.values}
      versions={form.loaded && versions}
      staysOpen
      action={action}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {typeof about === 'string' ? <p>{about}</p> : about}
          {fields.render(problems)}
          {note}
        </>
      )}
    </FormPopup>
  )
}
