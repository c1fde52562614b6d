import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Key code of keys that the input method handles. Safari reports it, and no composing, for the key that ends a composition. */
const processKey = 229

/**
 * The pressed key; '' while an input method composes: then Enter confirms letters, Escape drops them and arrows choose
 * among candidates. Every shortcut must use this.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { isComposing, keyCode, key } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === processKey ? '' : key
}

/** Whether this is a text field, which uses keys itself: single-key shortcuts check this. */
export const hasCaret = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
