import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** Of its place until then, in px. */
  height: number
  children: ReactNode
}

/** Renders its content once its place comes into view: what it loads isn't waited for by what stands above. */
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
