import { hash } from 'node:crypto'

const digests = new WeakMap<Buffer, string>()

/** Names these bytes by what they say. Many are sent the same ones: they are digested once. */
export function digestOf(bytes: Buffer): string {
  const known = digests.get(bytes)
  if (known) return known
  const digest = hash('sha1', bytes, 'base64')
  digests.set(bytes, digest)
  return digest
}
