import { useEffect, useState } from 'react'
import type { ReadTyped, TypedName } from './typed-name.ts'
import type { TextControl } from '../../../kernel/input/write.ts'

/** The name before the caret of the focused field while it is typed, also with an input method. */
export function useTypedName(field: TextControl, read: ReadTyped): TypedName | undefined {
  const [typed, setTyped] = useState<TypedName>()

  useEffect(() => {
    const update = () => setTyped(field.contains(document.activeElement) ? nameIn(field, read) : undefined)
    // Composed letters arrive with `input`, committed ones with `compositionend`.
    const events = ['input', 'compositionend', 'blur', 'click', 'keyup'] as const
    for (const event of events) field.addEventListener(event, update)
    update()
    return () => events.forEach((event) => field.removeEventListener(event, update))
  }, [field, read])

  return typed
}

/** Undefined with a selection. */
export function nameIn({ value, selectionStart, selectionEnd }: TextControl, read: ReadTyped) {
  return selectionStart === null || selectionStart !== selectionEnd ? undefined : read(value, selectionStart)
}
