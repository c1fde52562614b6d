export type Field = HTMLTextAreaElement | HTMLInputElement

/** Of phones, on which a focused field would bring the keyboard over the picker. */
export const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Focuses the field where its caret was. */
export function focusCaret(field: Field | null | undefined) {
  if (!isTouch()) field?.focus()
}

/** Puts a text at the field's caret, in place of what is selected, as if it had been typed. */
export function insertAtCaret(field: Field | null | undefined, text: string) {
  if (!field || field.readOnly) return
  const end = field.value.length
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
