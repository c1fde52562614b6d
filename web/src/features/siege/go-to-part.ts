import type { MouseEvent } from 'react'

/** In-page link: scrolls to a section and moves the focus; the address stays unchanged. */
export function goToPart(event: MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(event.currentTarget.hash.slice(1))
  if (!part) return
  event.preventDefault()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  part.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  part.focus({ preventScroll: true })
}
