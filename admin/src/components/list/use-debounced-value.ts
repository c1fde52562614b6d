import { useEffect, useState } from 'react'

const pauseMs = 300

/** The value after 300 ms without a change. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
