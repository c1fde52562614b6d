/** The server's challenge; byte strings are lower-case hex. Unknown fields are sent back unchanged. */
export interface Challenge {
  parameters: {
    /** PBKDF2 iterations per attempt. */
    cost: number
    keyLength: number
    keyPrefix: string
    nonce: string
    salt: string
  }
}

/**
 * Finds the counter whose derived key has the challenge's prefix, in some hundred attempts; returns the text to send
 * back.
 */
export async function solve(challenge: Challenge): Promise<string> {
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

export function fromHex(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

export function toHex(buffer: ArrayBuffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
