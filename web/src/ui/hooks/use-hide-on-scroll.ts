import { useEffect, useState } from 'react'

// Ignores smaller movements: jitter and rubber-band scrolling.
const smallestMove = 6

/** True after scrolling down by `threshold` px; false again on scrolling up or at the top. */
export function useHideOnScroll(threshold = 80): boolean {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      if (y > 0 && Math.abs(y - last) < smallestMove) return
      setHidden(y > last && y > threshold)
      last = y
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [threshold])

  return hidden
}
