/**
 * Returns a new `request_id` (idempotency key): one per submission, reused by its retries. Not crypto.randomUUID,
 * which needs a secure context.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
