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

/** Replaces a part of a field's text as if it were typed, and sets the caret behind it. */
export function write(field: TextControl, text: string, start: number, end: number) {
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Whether a focused field would bring a keyboard over the page. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches
