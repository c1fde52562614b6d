/**
 * A fresh `request_id`: make one per submission and keep it for every retry of it, so that none happens twice.
 * Not crypto.randomUUID, which a page opened over plain http lacks.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
