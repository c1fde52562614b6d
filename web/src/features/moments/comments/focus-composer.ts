export const composerId = 'comment-composer'

/** Leads to the place where a comment on the post is written. */
export function focusComposer() {
  const box = document.getElementById(composerId)
  box?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  box?.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true })
}
