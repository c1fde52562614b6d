import type { Challenge } from './challenge.ts'

/** Solves a challenge like a browser's worker, using only Web Crypto; returns the text to send back. */
export async function solveProofOfWork(challenge: Challenge): Promise<string> {
  const { cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters
  const nonceBytes = fromHex(nonce)
  const password = new Uint8Array(nonceBytes.length + 4)
  password.set(nonceBytes)
  const pbkdf2 = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost }

  for (let counter = 0; ; counter++) {
    new DataView(password.buffer).setUint32(nonceBytes.length, counter)
    const material = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const derivedKey = toHex(await crypto.subtle.deriveBits(pbkdf2, material, keyLength * 8))
    if (derivedKey.startsWith(keyPrefix)) return JSON.stringify({ challenge, counter, derivedKey })
  }
}

function fromHex(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function toHex(buffer: ArrayBuffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
