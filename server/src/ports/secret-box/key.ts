import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface KeyEnv {
  SECRETS_KEY?: string | undefined
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

const keyFile = ({ DATA_DIR }: KeyEnv) => join(DATA_DIR, 'secrets.key')

/**
 * The key from the environment, or from the file beside an embedded database, readable by the server's user only; never
 * part of a backup. Throws if there is none.
 */
export async function readSecretsKey(env: KeyEnv): Promise<Buffer> {
  if (env.SECRETS_KEY) return Buffer.from(env.SECRETS_KEY, 'hex')
  if (env.DATABASE_URL)
    throw new Error('The environment lacks SECRETS_KEY, which is needed beside DATABASE_URL: 64 hexadecimal digits.')
  const key = await readFile(keyFile(env), 'utf8').catch(ignore('ENOENT'))
  if (key === undefined) throw new Error(`The environment lacks SECRETS_KEY, and there is no ${keyFile(env)}.`)
  return Buffer.from(key.trim(), 'hex')
}

/** Creates the file beside an embedded database at its first start, unless the environment or a file has a key. */
export async function makeSecretsKey(env: KeyEnv): Promise<void> {
  if (env.SECRETS_KEY || env.DATABASE_URL) return
  await mkdir(env.DATA_DIR, { recursive: true })
  if ((await readFile(keyFile(env)).catch(ignore('ENOENT'))) !== undefined) return
  // Another process may have written it meanwhile.
  await writeKey(env, randomBytes(32), (part, path) => link(part, path).catch(ignore('EEXIST')))
}

/** Replaces the file's key. False where the environment has the key. */
export async function replaceKeyFile(env: KeyEnv, key: Buffer): Promise<boolean> {
  if (env.SECRETS_KEY) return false
  await writeKey(env, key, rename)
  return true
}

/** The file is complete before it has its name: neither a crash nor another process leaves or reads half a key. */
async function writeKey(env: KeyEnv, key: Buffer, name: (part: string, path: string) => Promise<void>) {
  const part = `${keyFile(env)}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(part, key.toString('hex'), { mode: 0o600, flush: true })
    await name(part, keyFile(env))
  } finally {
    await rm(part, { force: true })
  }
}

const ignore = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
