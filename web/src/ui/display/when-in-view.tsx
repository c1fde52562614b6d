import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** Height of its placeholder, in px. */
  height: number
  /** How far outside the window it counts as in view, in px. */
  ahead?: number
  children: ReactNode
}

/** Renders its content once its placeholder comes into view, so that its loading doesn't delay the content above. */
export function WhenInView({ height, ahead = 0, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const onChange = (entries: IntersectionObserverEntry[]) => setSeen(entries.some((entry) => entry.isIntersecting))
    const watch = new IntersectionObserver(onChange, { rootMargin: `${ahead}px` })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isSeen, ahead])
  return isSeen ? children : <div ref={place} style={{ height }} />
}
