export type TextControl = HTMLTextAreaElement | HTMLInputElement

/** Replaces a part of a field's text as if it were typed, and sets the caret behind it. */
export function write(field: TextControl, text: string, start: number, end: number) {
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Whether a focused field would bring a keyboard over the page. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches
