import { useRef } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import { formatKey } from './format-key.ts'
import { pressedKey } from '../../../ui/pressed-key.ts'

type Props = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'value' | 'onValue'>

/** Input of an activation code, formatted as XXXX-XXXX-XXXX-XXXX. */
export function KeyField({ onValue, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const deletesForward = useRef(false)

  const take = (text: string) => {
    const element = input.current
    if (!element || composing.current) return onValue(text) // text under IME composition stays unformatted
    const next = formatKey({ text, caret: element.selectionStart ?? text.length }, deletesForward.current)
    // Set on the element: React's controlled value would move the caret to the end.
    element.value = next.text
    element.setSelectionRange(next.caret, next.caret)
    onValue(next.text)
  }

  return (
    <TextField
      {...field}
      ref={input}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onKeyDown={(event) => {
        deletesForward.current = pressedKey(event) === 'Delete'
      }}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false
        take(currentTarget.value)
      }}
      onValue={take}
    />
  )
}
