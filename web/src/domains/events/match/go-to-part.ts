import type { MouseEvent } from 'react'
import { scrollBehavior } from '../../../ui/reduced-motion.ts'

/** In-page link: scrolls to a section and moves the focus; the address stays unchanged. */
export function goToPart(event: MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(event.currentTarget.hash.slice(1))
  if (!part) return
  event.preventDefault()
  part.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
  part.focus({ preventScroll: true })
}
