import { useEffect } from 'react'
import { topModal } from '../../../ui/overlays/modal-stack.ts'

/** A finger's way sideways, in px, that changes the order. */
const threshold = 72
/** Where the system's own gestures begin, in px from the window's edge. */
const edge = 24

/** A swipe sideways over a feed presses the order beside the current one. */
export function useOrderSwipe() {
  useEffect(() => {
    let start: Touch | undefined

    const onStart = ({ touches: [touch, second], target }: TouchEvent) => {
      const isFree = touch && !second && topModal() === undefined && isFeed(target)
      start = isFree && touch.clientX > edge && touch.clientX < innerWidth - edge ? touch : undefined
    }
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return
      const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      if (Math.abs(x) >= threshold && Math.abs(x) > 2 * Math.abs(y)) pressOrder(x < 0 ? 1 : -1)
      start = undefined
    }
    const onCancel = () => (start = undefined)

    document.addEventListener('touchstart', onStart, { passive: true })
    document.addEventListener('touchend', onEnd)
    document.addEventListener('touchcancel', onCancel)
    return () => {
      document.removeEventListener('touchstart', onStart)
      document.removeEventListener('touchend', onEnd)
      document.removeEventListener('touchcancel', onCancel)
    }
  }, [])
}

/** Whether the touched element belongs to the feed, and to nothing that moves sideways itself. */
function isFeed(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.closest('main') || target.closest('[data-playing]')) return false
  for (let one: Element | null = target; one; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return false
  return true
}

function pressOrder(step: 1 | -1) {
  const orders = [...document.querySelectorAll<HTMLElement>('main [aria-label="排序"] a')]
  const current = orders.findIndex((order) => order.ariaCurrent === 'page')
  if (current >= 0) orders[current + step]?.click()
}
