/** An editable text: a field, or its equivalent in an editor. */
export interface TextControl extends Pick<
  HTMLElement,
  'focus' | 'blur' | 'contains' | 'dispatchEvent' | 'setAttribute' | 'removeAttribute'
> {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  setRangeText(text: string, start: number, end: number, selection: 'end'): void
  addEventListener(type: string, listener: (event: Event) => void, capture?: boolean): void
  removeEventListener(type: string, listener: (event: Event) => void, capture?: boolean): void
  /** Position of a character, in px from the offset parent; not available in fields. */
  placeOf?(at: number): { left: number; top: number; height: number }
}

/** Replaces a part of a field's text as if it were typed, and sets the caret behind it. The field's undo takes it back. */
export function write(field: TextControl, text: string, start: number, end: number) {
  if (isTextField(field) && writeAsTyped(field, text, start, end)) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** The editing command, which is the only way into a field's own history, writes into the focused field only. */
function writeAsTyped(field: HTMLInputElement | HTMLTextAreaElement, text: string, start: number, end: number) {
  const isFocused = document.activeElement === field
  const { inputMode } = field
  if (!isFocused) {
    field.inputMode = 'none' // or a keyboard would come up
    field.focus({ preventScroll: true })
  }
  field.setSelectionRange(start, end)
  const isWritten = document.execCommand('insertText', false, text)
  if (!isFocused) {
    field.blur()
    field.inputMode = inputMode
  }
  return isWritten
}

export const isTextField = (field: object): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** Whether a focused field would bring a keyboard over the page. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches
