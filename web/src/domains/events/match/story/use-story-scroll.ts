import { useEffect, useRef } from 'react'

/** Writes the scroll progress, 0 to 1, to an element's `--story` once per frame. */
export function useStoryScroll<E extends HTMLElement>() {
  const ref = useRef<E>(null)

  useEffect(() => {
    let frame = 0
    const write = () => {
      frame = 0
      const most = document.documentElement.scrollHeight - window.innerHeight
      ref.current?.style.setProperty('--story', (most > 0 ? Math.min(window.scrollY / most, 1) : 0).toFixed(4))
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(write)
    }
    write()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [])

  return ref
}
