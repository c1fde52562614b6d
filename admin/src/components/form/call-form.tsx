import type { CallInput, CallPath } from '@judian/contract'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { Fields } from './fields.ts'
import { SaveForm } from './save-form.tsx'
import { useFields } from './use-fields.tsx'
import { type Loaded, useLoadedFields } from './versions/use-loaded-fields.ts'

interface Props<Path extends CallPath> {
  call: Path
  fields: Fields<Path>
  loaded: Loaded<Path>
  /** Input that has no field. */
  fixed?: Partial<CallInput<Path>>
  /** The question before saving these values, if there is one. */
  question?: (input: Partial<CallInput<Path>>) => string | false
  /** Query key invalidated on success. */
  refresh: QueryKey
}

/** Form in the page for one call, with a save button. */
export function CallForm<Path extends CallPath>({
  call,
  fields: declared,
  loaded,
  fixed,
  question,
  refresh,
}: Props<Path>) {
  const fields = useFields(declared)
  const { save, versions } = useLoadedFields(declared, loaded, fields)
  const action = () =>
    save(({ version }) => askWithSudo(call, { ...fixed, ...fields.input(), version } as CallInput<Path>))
  return (
    <SaveForm
      draft={fields.values}
      versions={versions}
      action={action}
      question={question?.(fields.input() as Partial<CallInput<Path>>)}
      refresh={[refresh]}
    >
      {fields.render}
    </SaveForm>
  )
}
