import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** An object whose content is a stream. The caller must read the stream to its end or destroy it. */
export interface OpenObject {
  readonly content: Readable
  readonly bytes: number
  readonly contentType: string
}

/** Stores small, whole objects (a few MB at most) under keys. Adapters: a folder, any S3-compatible store. */
export interface ObjectStore {
  /**
   * Stores the object; once this resolves it survives a crash. Putting a key again replaces its object. Throws
   * StoreUnavailable.
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Throws StoreUnavailable. */
  get(key: string): Promise<StoredObject | undefined>
  /** Throws StoreUnavailable, or its stream fails. */
  open(key: string): Promise<OpenObject | undefined>
  /** Removes the object; idempotent. */
  delete(key: string): Promise<void>
  /** All keys, in any order. Objects put or deleted during the listing may or may not be included. */
  list(): AsyncIterable<string>
  /** Rejects with the reason if the store can't be used. */
  ready(): Promise<void>
}

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
const maxKeyLength = 200

export const isObjectKey = (key: string) => key.length <= maxKeyLength && keyPattern.test(key)

/**
 * Restricts a key to lower-case segments split by slashes, at most 200 characters: safe as a path and as a URL, and the
 * same on file systems that ignore case. Throws TypeError for any other, as keys come from our own code.
 */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`not an object key: ${JSON.stringify(key)}`)
}

/** Keys of a member's picture, equal to its paths on the site. */
export const fullKey = (sha256: string) => `images/${sha256}.webp`
export const thumbKey = (sha256: string) => `images/${sha256}_t.webp`
