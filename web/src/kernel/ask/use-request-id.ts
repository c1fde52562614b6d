import { useState } from 'react'
import { newRequestId } from './request-id.ts'

/** Idempotency key of a form: retries reuse it, changed input gets a new one. */
export function useRequestId(...words: readonly (string | number | undefined)[]): string {
  const submission = JSON.stringify(words)
  const [made, setMade] = useState(() => ({ submission, id: newRequestId() }))
  if (made.submission === submission) return made.id
  const next = { submission, id: newRequestId() }
  setMade(next)
  return next.id
}
