import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts what the database may hold but must not show: AES-256-GCM under the operator's SECRETS_KEY. */
export interface SecretBox {
  /** `context` names what is encrypted; a box opens under the same one alone. */
  seal(text: string, context: string): Buffer
  /** Throws when the box was changed, or sealed under another key or context. */
  open(box: Buffer, context: string): string
  /** Tells keys apart without giving them away. */
  readonly fingerprint: string
}

/** `key`: 32 bytes. A box is IV, tag and ciphertext. */
export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== 32) throw new Error('SECRETS_KEY takes 32 bytes: 64 hexadecimal digits.')
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
    fingerprint: createHash('sha256').update('judian secrets key').update(key).digest('hex').slice(0, 16),
  }
}

/**
 * The key of the environment; on an embedded database, which nobody else opens, one of its own beside it, made at the
 * first start. It is never part of a backup.
 */
export async function readSecretsKey(env: {
  SECRETS_KEY?: string | undefined
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}): Promise<Buffer> {
  if (env.SECRETS_KEY) return Buffer.from(env.SECRETS_KEY, 'hex')
  if (env.DATABASE_URL)
    throw new Error('The environment lacks SECRETS_KEY, which is needed beside DATABASE_URL: 64 hexadecimal digits.')
  const path = join(env.DATA_DIR, 'secrets.key')
  await mkdir(env.DATA_DIR, { recursive: true })
  const key = await readFile(path, 'utf8').catch(ignore('ENOENT'))
  if (key === undefined) await makeKey(path)
  return Buffer.from((key ?? (await readFile(path, 'utf8'))).trim(), 'hex')
}

/** The file is complete before it has its name: neither a crash nor another process leaves or reads half a key. */
async function makeKey(path: string) {
  const part = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(part, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    await link(part, path).catch(ignore('EEXIST'))
  } finally {
    await rm(part, { force: true })
  }
}

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
