import { useEffect, useRef, useState } from 'react'
import { reducedMotion } from '../../../ui/reduced-motion.ts'

const countMs = 700

/** A number that counts up to its new value, beginning after `delayMs`; at once under reduced motion, and when it falls. */
export function useCountUp(value: number, delayMs: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    from.current = value
    if (value <= start || reducedMotion()) return setShown(value)
    const begins = performance.now() + delayMs
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, (now - begins) / countMs))
      setShown(Math.round(start + (value - start) * part))
      if (part < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, delayMs])

  return shown
}
