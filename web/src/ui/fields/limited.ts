import { fittingText } from '@judian/contract/typed-text'
import type { CompositionEvent, ChangeEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Handlers of a field with a maximum number of characters as readers count them, unlike `maxlength`. An input method
 * composes undisturbed; its text is cut when it ends.
 */
export function limited(value: string, onValue: (value: string) => void, most = Infinity) {
  const take = (control: Control, before: string) => {
    const typed = control.value
    const kept = fittingText(before, typed, most)
    if (kept !== typed) {
      const caret = (control.selectionStart ?? typed.length) - (typed.length - kept.length)
      control.value = kept
      control.setSelectionRange(caret, caret)
    }
    onValue(kept)
  }
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Control>) =>
      (nativeEvent as InputEvent).isComposing ? onValue(target.value) : take(target, value),
    // The value has the composed text already.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => take(currentTarget, ''),
  }
}
