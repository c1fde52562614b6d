import type { TextControl } from '../../../kernel/input/write.ts'

const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingInline',
  'borderWidth',
  'borderStyle',
  'font',
  'lineHeight',
  'letterSpacing',
  'tabSize',
  'overflowWrap',
] as const

/** Where the character at this place of a text is, in px from the field's offset parent. */
export function caretPlace(field: TextControl, at: number) {
  return field instanceof HTMLElement ? mirroredPlace(field, at) : field.placeOf?.(at)
}

// Browsers don't expose the caret's position in a field: a hidden copy of the text in the page gives it.
function mirroredPlace(field: TextControl & HTMLElement, at: number) {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const name of copied) mirror.style[name] = style[name]
  mirror.style.position = 'absolute'
  mirror.style.visibility = 'hidden'
  mirror.style.whiteSpace = field instanceof HTMLTextAreaElement ? 'pre-wrap' : 'pre'
  const mark = document.createElement('span')
  mark.textContent = '@'
  mirror.append(field.value.slice(0, at), mark)
  field.after(mirror)
  const place = {
    left: field.offsetLeft + mark.offsetLeft - field.scrollLeft,
    top: field.offsetTop + mark.offsetTop - field.scrollTop,
    height: mark.offsetHeight,
  }
  mirror.remove()
  return place
}
