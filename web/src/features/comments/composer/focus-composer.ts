import { commentsId } from '../use-scroll-to-comments.ts'

export const composerId = 'comment-composer'

/** Leads to the place where a comment on the post is written, or to the comments where none is. */
export function focusComposer() {
  const composer = document.getElementById(composerId)
  // On phones it is the bar's button, which opens the sheet; disabled where nobody may write.
  if (composer instanceof HTMLButtonElement && !composer.disabled) return composer.click()
  if (!composer || composer instanceof HTMLButtonElement)
    return document.getElementById(commentsId)?.scrollIntoView({ behavior: 'smooth' })
  composer.scrollIntoView({ block: 'center', behavior: 'smooth' })
  composer.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true })
}
