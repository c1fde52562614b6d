import { useEffect, useState } from 'react'
import { type TypedName, typedName } from './typed-name.ts'
import type { TextControl } from '../../kernel/input/write.ts'

/** Name before the caret of a field that has the focus, while it is typed, also with an input method. */
export function useTypedName(field: TextControl): TypedName | undefined {
  const [typed, setTyped] = useState<TypedName>()

  useEffect(() => {
    const read = () => setTyped(field.contains(document.activeElement) ? nameIn(field) : undefined)
    // The letters that an input method composes come with `input`, and those that it leaves with `compositionend`.
    const events = ['input', 'compositionend', 'blur', 'click', 'keyup'] as const
    for (const event of events) field.addEventListener(event, read)
    read()
    return () => events.forEach((event) => field.removeEventListener(event, read))
  }, [field])

  return typed
}

/** Undefined with a selection. */
export function nameIn({ value, selectionStart, selectionEnd }: TextControl) {
  return selectionStart === null || selectionStart !== selectionEnd ? undefined : typedName(value, selectionStart)
}
