import { useState } from 'react'
/**
 * Returns a new `request_id` (idempotency key): one per submission, reused by its retries. Not crypto.randomUUID,
 * which needs a secure context.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Idempotency key of a form: retries reuse it, changed input gets a new one. */
export function useRequestId(...words: readonly (string | number | undefined)[]): string {
  const submission = JSON.stringify(words)
  const [made, setMade] = useState(() => ({ submission, id: newRequestId() }))
  if (made.submission === submission) return made.id
  const next = { submission, id: newRequestId() }
  setMade(next)
  return next.id
}
