export type TextControl = HTMLTextAreaElement | HTMLInputElement

/** Replaces a part of a field's text as if it were typed, and sets the caret behind it. */
export function write(field: TextControl, text: string, start: number, end: number) {
  field.focus()
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Types an @ at the caret, behind a space where it would be a part of a word. */
export function writeSign(field: TextControl) {
  const start = field.selectionStart ?? field.value.length
  const isInWord = /[\w.-]$/.test(field.value.slice(0, start))
  write(field, isInWord ? ' @' : '@', start, field.selectionEnd ?? start)
}
