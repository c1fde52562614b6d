import { useRef } from 'react'

/** Single-flight guard: ignores calls while one is pending, because a second click can precede the busy state. */
export function useSingleFlight(act: () => Promise<unknown>): () => void {
  const flying = useRef(false)
  return () => {
    if (flying.current) return
    flying.current = true
    const land = () => {
      flying.current = false
    }
    act().then(land, land)
  }
}
