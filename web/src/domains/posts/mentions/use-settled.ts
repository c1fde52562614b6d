import { useEffect, useState } from 'react'

const pauseMs = 300

/** The text after a pause in typing; initially empty. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
