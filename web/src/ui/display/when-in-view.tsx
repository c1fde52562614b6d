import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** Height of its placeholder, in px. */
  height: number
  children: ReactNode
}

/** Renders its content once its placeholder comes into view, so that its loading doesn't delay the content above. */
export function WhenInView({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isSeen])
  return isSeen ? children : <div ref={place} style={{ height }} />
}
