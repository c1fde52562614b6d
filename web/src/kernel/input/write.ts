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

/**
 * Replaces a part of a field's text as if it were typed, and sets the caret behind it. A focused field's undo takes it
 * back; of others the browser forgets the history.
 */
export function write(field: TextControl, text: string, start: number, end: number) {
  if (isTextField(field) && document.activeElement === field) {
    field.setSelectionRange(start, end)
    // The only way into a field's own history.
    if (document.execCommand('insertText', false, text)) return
  }
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

export const isTextField = (field: object): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** Whether a focused field would bring a keyboard over the page. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches
