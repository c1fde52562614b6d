import { decryptWith, generateKey, type OpenKey, openKey, parseCiphertext, type StoredKey } from './keys.ts'

export type { StoredKey } from './keys.ts'

/**
 * Storage of keys, shared by nodes and across restarts. `load` may omit keys older than two days, and `save` may delete
 * them: a key is replaced after a day and accepted for another hour.
 */
export interface KeyStore {
  load(): Promise<StoredKey[]>
  save(key: StoredKey): Promise<void>
}

export interface KeyRing {
  /** The key to encrypt with now, as SPKI PEM. */
  publicKey(): { keyId: string; publicKey: string }
  /** The plaintext of a base64 RSA-OAEP (SHA-256) ciphertext, or undefined when no accepted key opens it. */
  decrypt(ciphertext: string): Promise<string | undefined>
  /** Loads other nodes' keys and replaces a key that is a day old. Cheap: call it every few minutes. */
  rotate(): Promise<void>
}

const lifetimeMs = 24 * 60 * 60 * 1000
const graceMs = 60 * 60 * 1000
const reloadPauseMs = 1000

/** Opens the stored keys and makes the first one, or the day's, when it is missing. */
export async function createKeyRing({ store, now }: { store: KeyStore; now: () => Date }): Promise<KeyRing> {
  let keys: OpenKey[] = [] // newest first
  let loadedAt = Number.NEGATIVE_INFINITY
  let rotating: Promise<void> | undefined

  // Merges instead of replacing: a slow load may return an older list than the known one.
  function adopt(stored: StoredKey[]) {
    const opened = new Map(keys.map((key) => [key.keyId, key]))
    const merged = [...keys, ...stored.filter((key) => !opened.has(key.keyId))].sort(newestFirst)
    keys = acceptedAt(merged, now()).map((key) => opened.get(key.keyId) ?? openKey(key))
  }

  async function load() {
    loadedAt = now().getTime()
    adopt(await store.load())
  }

  async function replaceWhenDue() {
    await load()
    const current = keys[0]
    if (current && now().getTime() - current.createdAt.getTime() < lifetimeMs) return
    const key = await generateKey(now())
    await store.save(key)
    adopt([key])
  }

  function rotate() {
    rotating ??= replaceWhenDue().finally(() => (rotating = undefined))
    return rotating
  }

  function decryptWithAny(ciphertext: Buffer) {
    for (const key of acceptedAt(keys, now())) {
      const plaintext = decryptWith(key, ciphertext)
      if (plaintext !== undefined) return plaintext
    }
    return undefined
  }

  await rotate()

  return {
    rotate,

    publicKey() {
      const [current] = keys
      if (!current) throw new Error('The key ring is empty')
      return { keyId: current.keyId, publicKey: current.publicKeyPem }
    },

    async decrypt(ciphertext) {
      const bytes = parseCiphertext(ciphertext)
      if (!bytes) return undefined
      const plaintext = decryptWithAny(bytes)
      // Another node may have made a key since: reload, but at most once per interval, as clients may send garbage.
      if (plaintext !== undefined || now().getTime() - loadedAt < reloadPauseMs) return plaintext
      await load()
      return decryptWithAny(bytes)
    },
  }
}

function newestFirst(a: StoredKey, b: StoredKey) {
  return b.createdAt.getTime() - a.createdAt.getTime() || (a.keyId < b.keyId ? -1 : 1)
}

// The newest key, and keys whose successor is younger than the grace time. Concurrent rotations make two keys: both
// count.
function acceptedAt<Key extends StoredKey>(keys: Key[], now: Date): Key[] {
  return keys.filter((_, index) => {
    const successor = keys[index - 1]
    return !successor || now.getTime() - successor.createdAt.getTime() < graceMs
  })
}
