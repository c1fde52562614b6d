import { commentsId } from '../use-scroll-to-comments.ts'

export const composerId = 'comment-composer'

/** Focuses the comment composer, or scrolls to the comments if there is none. */
export function focusComposer() {
  const composer = document.getElementById(composerId)
  // On phones, the bar's button that opens the sheet; disabled if commenting is closed.
  if (composer instanceof HTMLButtonElement && !composer.disabled) return composer.click()
  if (!composer || composer instanceof HTMLButtonElement)
    return document.getElementById(commentsId)?.scrollIntoView({ behavior: 'smooth' })
  composer.scrollIntoView({ block: 'center', behavior: 'smooth' })
  composer.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true })
}
