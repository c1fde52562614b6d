/** Whether this is a field, whose keys are its own: shortcuts of one key ask here. */
export const hasCaret = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
