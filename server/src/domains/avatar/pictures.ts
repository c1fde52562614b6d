import { readFile } from 'node:fs/promises'
import { artFile } from '@judian/art'
import type { House } from '../../kernel/house.ts'

/** Where an uploaded item's object lies in the store; its address on the site is the same after `/images/`. */
const uploadedPattern = /^\/images\/(items\/uploads\/[0-9a-f]{64}(?:_p)?\.webp)$/

/** The store's key of an uploaded item's picture; undefined for the site's own art. */
export const uploadedKey = (url: string) => uploadedPattern.exec(url)?.[1]

/** A picture of the wardrobe by its address; undefined when it is gone. */
export async function layerOf({ storage }: Pick<House, 'storage'>, url: string): Promise<Uint8Array | undefined> {
  const key = uploadedKey(url)
  if (key) return (await storage.get(key))?.bytes
  try {
    return await readFile(artFile(url.slice('/images/'.length)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
