import { useRef } from 'react'

/** Starts `act` only when its last run has ended: a second press comes before any button can look busy. */
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
