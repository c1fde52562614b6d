import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export { readSecretsKey, type KeyEnv, makeSecretsKey, replaceKeyFile } from './key.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts values that the database stores but must not reveal: AES-256-GCM under the operator's SECRETS_KEY. */
export interface SecretBox {
  /** `context` names the encrypted value; a box opens under the same context only. */
  seal(text: string, context: string): Buffer
  /** Throws when the box was changed, or sealed under another key or context. */
  open(box: Buffer, context: string): string
  /** Keyed hash, to find a value by: without the key, short values such as phones can't be guessed from it. */
  hash(text: string, context: string): Buffer
  /** Identifies the key without revealing it. */
  readonly fingerprint: string
}

/** `key`: 32 bytes. A box is IV, tag and ciphertext. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== 32) throw new Error('SECRETS_KEY takes 32 bytes: 64 hexadecimal digits.')
  const hashKey = Buffer.from(hkdfSync('sha256', key, '', 'judian keyed hash', 32))
  return {
    seal(text, context) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
    },
    open(box, context) {
      const decipher = createDecipheriv(algorithm, key, box.subarray(0, ivLength))
      decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(ivLength, ivLength + tagLength))
      return decipher.update(box.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    },
    hash: (text, context) => createHmac('sha256', hashKey).update(`${context}\0${text}`).digest(),
    fingerprint: createHash('sha256').update('judian secrets key').update(key).digest('hex').slice(0, 16),
  }
}
