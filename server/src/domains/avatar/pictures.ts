import { readFile } from 'node:fs/promises'
import { artFile, canvas } from '@judian/art'
import type { AppContext } from '../../kernel/context.ts'

/** Layers are rendered twice as large as they are drawn. */
export const drawn = { width: canvas.width * 2, height: canvas.height * 2 }
const previewEdge = 200

/** Where an uploaded item's object lies in the store; its address on the site is the same after `/images/`. */
const uploadedPattern = /^\/images\/(items\/uploads\/[0-9a-f]{64}(?:_p)?\.webp)$/

/** The store's key of an uploaded item's picture; undefined for the site's own art. */
export const uploadedKey = (url: string) => uploadedPattern.exec(url)?.[1]

/** A picture of the wardrobe by its address; undefined when it is gone. */
export async function layerOf({ storage }: Pick<AppContext, 'storage'>, url: string): Promise<Uint8Array | undefined> {
  const key = uploadedKey(url)
  if (key) return (await storage.get(key))?.bytes
  try {
    return await readFile(artFile(url.slice('/images/'.length)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Keeps an uploaded picture as an item's, with its preview; answers their addresses. Throws ImageRefused, ThreadPoolFailure. */
export async function keepLayer({ images, storage }: Pick<AppContext, 'images' | 'storage'>, bytes: Uint8Array) {
  const { sha256, layer, preview } = await images.layer(bytes, { canvas: drawn, preview: previewEdge })
  const key = `items/uploads/${sha256}`
  // The layer comes last: its arrival is what makes the item's picture exist.
  await storage.put(`${key}_p.webp`, preview, 'image/webp')
  await storage.put(`${key}.webp`, layer, 'image/webp')
  return { body_item_url: `/images/${key}.webp`, preview_url: `/images/${key}_p.webp` }
}

/** Whether keepLayer answered this address once. */
export async function isUploaded({ storage }: Pick<AppContext, 'storage'>, url: string): Promise<boolean> {
  const key = uploadedKey(url)
  return key !== undefined && !key.includes('_p') && (await storage.get(key)) !== undefined
}
