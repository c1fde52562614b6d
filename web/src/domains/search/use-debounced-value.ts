import { useEffect, useState } from 'react'

const pauseMs = 150

/** The value after a pause in typing; unchanged while `composing` a word with an input method. */
export function useDebouncedValue(value: string, composing = false): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (composing) return
    const timer = setTimeout(setSettled, pauseMs, value)
    return () => clearTimeout(timer)
  }, [value, composing])
  return settled
}
