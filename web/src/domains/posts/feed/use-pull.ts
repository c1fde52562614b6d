import { useEffect, useEffectEvent, useState } from 'react'
import { topModal } from '../../../ui/overlays/modal-stack.ts'

/** Pull distance, in px of the page's movement, beyond which releasing refreshes. */
export const pullThreshold = 72
const resistance = 0.45
const maxPull = pullThreshold * 1.4

/** Pull-to-refresh gesture at the page's top; releasing beyond the threshold refreshes. */
export function usePull(onRefresh: () => Promise<void>) {
  const [distance, setDistance] = useState(0)
  const [refreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    if (refreshing) return
    setRefreshing(true)
    await onRefresh().finally(() => setRefreshing(false))
  }
  const release = useEffectEvent(async (reached: number) => {
    setDistance(0)
    if (reached >= pullThreshold) await refresh()
  })

  useEffect(() => {
    const root = document.documentElement
    let start: { x: number; y: number } | undefined
    let reached = 0

    const onStart = ({ touches: [touch, second] }: TouchEvent) => {
      reached = 0
      const atTop = window.scrollY <= 0 && topModal() === undefined
      start = touch && !second && atTop ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    const onMove = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return
      const down = touch.clientY - start.y
      const sideways = Math.abs(touch.clientX - start.x)
      // The first direction decides: a horizontal swipe or an upward scroll is no pull.
      if (reached === 0 && (down <= 0 || sideways > down)) start = undefined
      else setDistance((reached = Math.min(Math.max(0, down * resistance), maxPull)))
    }
    const onEnd = ({ type }: TouchEvent) => {
      if (start) void release(type === 'touchend' ? reached : 0)
      start = undefined
    }

    root.dataset.pulls = ''
    document.addEventListener('touchstart', onStart, { passive: true })
    document.addEventListener('touchmove', onMove, { passive: true })
    document.addEventListener('touchend', onEnd)
    document.addEventListener('touchcancel', onEnd)
    return () => {
      delete root.dataset.pulls
      document.removeEventListener('touchstart', onStart)
      document.removeEventListener('touchmove', onMove)
      document.removeEventListener('touchend', onEnd)
      document.removeEventListener('touchcancel', onEnd)
    }
  }, [])

  return { distance, refreshing, refresh }
}
