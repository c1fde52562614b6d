import { concat, type Bytes } from './bytes.ts'

const SHA256 = 'SHA-256'
const HMAC = { name: 'HMAC', hash: SHA256 }

export async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(SHA256, concat(...parts)))
}

/** HMAC-SHA-256 under one key. */
export async function hmacWith(key: Bytes) {
  const imported = await crypto.subtle.importKey('raw', key, HMAC, false, ['sign'])
  return async (...parts: readonly Bytes[]): Promise<Bytes> =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, concat(...parts)))
}

export type Hmac = Awaited<ReturnType<typeof hmacWith>>
