import { ApiError, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { FormError } from './form-error.tsx'
import { useUnsavedEdits } from './use-unsaved-edits.tsx'
import { ConflictPanel } from './versions/conflict-panel.tsx'
import type { Versions } from './versions/use-versions.ts'
import { isValid } from './validity.ts'

interface Props {
  /** The form's values; leaving asks for confirmation if they have changed. */
  draft: unknown
  versions: Versions
  action: () => Promise<unknown>
  /** Asked before saving, for a change that takes something away. */
  question?: string | false | undefined
  /** Query keys invalidated on success. */
  refresh: readonly QueryKey[]
  /** The fields; `problems` maps field names to the server's messages. */
  children: (problems: Readonly<Record<string, string>>) => ReactNode
}

/** In-page form with one save button. */
export function SaveForm({ draft, versions, action, question, refresh, children }: Props) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => action().then(edits.markSaved),
    onSuccess: () => {
      showToast('已保存')
      return Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  const save = useSingleFlight(mutateAsync)
  const edits = useUnsavedEdits(draft, isPending)
  const problems = error instanceof ApiError ? error.fields : {}
  const overwrite = () => {
    versions.overwrite()
    save()
  }
  const discard = () => {
    versions.discard()
    edits.startOver()
    reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isValid(event.currentTarget)) return
    if (!question) return save()
    showPopup(ConfirmPopup, {
      title: '保存修改',
      children: question,
      confirm: '保存',
      danger: true,
      act: async () => save(),
    })
  }

  return (
    <form className="stack-l" noValidate onSubmit={onSubmit}>
      {children(problems)}
      <FormError error={error} />
      {versions.conflict && <ConflictPanel conflict={versions.conflict} onOverwrite={overwrite} onDiscard={discard} />}
      <div>
        <Button type="submit" variant="primary" busy={isPending} busyText="保存中">
          保存
        </Button>
      </div>
      {edits.dialog}
    </form>
  )
}
