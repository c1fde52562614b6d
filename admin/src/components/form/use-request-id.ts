import { newRequestId } from '@judian/web/kernel/ask/index.ts'
import { useState } from 'react'

/** Idempotency key of a form: retries keep it, changed input gets a new one. */
export function useRequestId(...words: readonly (string | number | undefined)[]): string {
  const submission = JSON.stringify(words)
  const [made, setMade] = useState(() => ({ submission, id: newRequestId() }))
  if (made.submission === submission) return made.id
  const next = { submission, id: newRequestId() }
  setMade(next)
  return next.id
}
