/** Whether this is a text field, which uses keys itself: single-key shortcuts check this. */
export const hasCaret = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
