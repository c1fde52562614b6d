import { readFile } from 'node:fs/promises'
import { artFile, canvas } from '@judian/art'
import type { AppContext } from '../../../kernel/context.ts'

export const drawn = { width: canvas.width * 2, height: canvas.height * 2 }
const previewEdge = 200

/** Storage key of an uploaded item's picture within its URL. */
const uploadedPattern = /^\/images\/(items\/uploads\/[0-9a-f]{64}(?:_p)?\.webp)$/

/** Storage key of an uploaded item's picture; undefined for built-in art. */
export const uploadedKey = (url: string) => uploadedPattern.exec(url)?.[1]

/** URL of an item's preview. */
export const previewUrl = (url: string) => url.replace(/(?=\.webp$)/, '_p')

/** An item's picture by URL; undefined when missing. */
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

/** Stores an uploaded picture and its preview, and returns their URLs. Throws ImageRefused, ThreadPoolFailure. */
export async function storeLayer({ images, storage }: Pick<AppContext, 'images' | 'storage'>, bytes: Uint8Array) {
  const { sha256, layer, preview } = await images.layer(bytes, { canvas: drawn, preview: previewEdge })
  const key = `items/uploads/${sha256}`
  // The layer last: its existence marks the upload as complete.
  await storage.put(`${key}_p.webp`, preview, 'image/webp')
  await storage.put(`${key}.webp`, layer, 'image/webp')
  return { body_item_url: `/images/${key}.webp`, preview_url: `/images/${key}_p.webp` }
}

export async function isUploaded({ storage }: Pick<AppContext, 'storage'>, url: string): Promise<boolean> {
  const key = uploadedKey(url)
  return key !== undefined && !key.includes('_p') && (await storage.get(key)) !== undefined
}
