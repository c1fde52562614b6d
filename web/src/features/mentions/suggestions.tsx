import { useState } from 'react'
import { SuggestionList } from './suggestion-list.tsx'
import { useTypedName } from './use-typed-name.ts'
import type { TextControl } from './write.ts'

interface Props {
  field: TextControl
  messageId: number | undefined
}

/** Members for the name that is typed in a field. Escape closes them until another @ is typed. */
export function Suggestions({ field, messageId }: Props) {
  const [closedAt, setClosedAt] = useState<number>()
  const typed = useTypedName(field)

  if (closedAt !== undefined && typed?.start !== closedAt) setClosedAt(undefined)
  if (!typed || typed.start === closedAt) return null
  return (
    <SuggestionList
      key={typed.start}
      field={field}
      typed={typed}
      messageId={messageId}
      onClose={() => setClosedAt(typed.start)}
    />
  )
}
