import { newRequestId } from '@judian/web/kernel/ask/index.ts'
import { useState } from 'react'

/** One request_id for one submission: sent again after a time-out it is done once; other words are another one. */
export function useRequestId(...words: readonly (string | number | undefined)[]): string {
  const submission = JSON.stringify(words)
  const [made, setMade] = useState(() => ({ submission, id: newRequestId() }))
  if (made.submission === submission) return made.id
  const next = { submission, id: newRequestId() }
  setMade(next)
  return next.id
}
