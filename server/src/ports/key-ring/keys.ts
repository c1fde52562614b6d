import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomUUID,
} from 'node:crypto'
import { promisify } from 'node:util'

/** A sign-in key as stored and shared among nodes. */
export interface StoredKey {
  keyId: string
  /** PKCS #8 PEM. */
  privateKeyPem: string
  createdAt: Date
}

/** A stored key made ready for use: parsing the PEM for every sign-in would cost more than decrypting. */
export interface OpenKey extends StoredKey {
  privateKey: KeyObject
  publicKeyPem: string
}

const modulusBytes = 256
const generate = promisify(generateKeyPair)

/** A new RSA key; the search for primes runs in the thread pool. */
export async function generateKey(createdAt: Date): Promise<StoredKey> {
  const { privateKey } = await generate('rsa', { modulusLength: modulusBytes * 8 })
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { keyId: randomUUID(), privateKeyPem, createdAt }
}

export function openKey(stored: StoredKey): OpenKey {
  const privateKey = createPrivateKey(stored.privateKeyPem)
  const publicKeyPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { ...stored, privateKey, publicKeyPem }
}

/** The bytes of a base64 ciphertext, or undefined for anything that is not exactly one RSA block. */
export function parseCiphertext(base64: string): Buffer | undefined {
  if (base64.length !== Math.ceil(modulusBytes / 3) * 4) return undefined
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length === modulusBytes ? bytes : undefined
}

/** The plaintext (RSA-OAEP with SHA-256, UTF-8), or undefined when it was not encrypted for this key. */
export function decryptWith(key: OpenKey, ciphertext: Buffer): string | undefined {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const plaintext = privateDecrypt({ key: key.privateKey, padding, oaepHash: 'sha256' }, ciphertext)
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  } catch {
    return undefined
  }
}
