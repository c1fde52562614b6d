import { type RefObject, useLayoutEffect, useState } from 'react'
import { SuggestionList } from './suggestion-list.tsx'
import { useTypedName } from './use-typed-name.ts'
import type { TextControl } from './write.ts'

interface Props {
  /** Around the field. */
  frame: RefObject<HTMLElement | null>
  messageId: number | undefined
}

/** Members for the name that is typed in the field of this frame. Escape closes them until another @ is typed. */
export function Suggestions({ frame, messageId }: Props) {
  const [field, setField] = useState<TextControl>()
  const [closedAt, setClosedAt] = useState<number>()
  const typed = useTypedName(field)

  useLayoutEffect(() => setField(frame.current?.querySelector<TextControl>('textarea, input') ?? undefined), [frame])

  if (closedAt !== undefined && typed?.start !== closedAt) setClosedAt(undefined)
  if (!field || !typed || typed.start === closedAt) return null
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
