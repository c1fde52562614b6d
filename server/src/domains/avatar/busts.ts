import { bust } from '@judian/art'
import type { AppContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { ThreadPoolFailure } from '../../ports/images/index.ts'
import { selectLayers } from './avatars.sql.ts'
import { drawn, layerOf } from './pictures.ts'

const head = {
  left: Math.round(bust.left * drawn.width),
  top: Math.round(bust.top * drawn.height),
  width: Math.round(bust.width * drawn.width),
  height: Math.round(bust.height * drawn.height),
}
const size = { width: 256, height: 256 }

/**
 * Answers busts by name, composing each when it is first asked for and keeping it for good; whoever asks meanwhile waits
 * for the same. Throws NotFound for a name that nobody's look has, or whose layers are gone, and Unavailable.
 */
export function createBusts(ctx: Pick<AppContext, 'db' | 'storage' | 'images' | 'log'>) {
  const composing = new Map<string, Promise<Uint8Array>>()

  return async (name: string): Promise<Uint8Array> => {
    const kept = await ctx.storage.get(`busts/${name}.webp`)
    if (kept) return kept.bytes
    const running = composing.get(name) ?? composeBust(ctx, name).finally(() => composing.delete(name))
    composing.set(name, running)
    return running
  }
}

async function composeBust(
  { db, storage, images, log }: Pick<AppContext, 'db' | 'storage' | 'images' | 'log'>,
  name: string,
) {
  const names = await selectLayers(db, name)
  if (!names) throw new ApiError('NotFound')
  const ground = names.find((layer) => layer.startsWith('rgb'))
  const urls = names.filter((layer) => layer !== ground)
  const layers = (await Promise.all(urls.map((url) => layerOf({ storage }, url)))).filter(
    (layer) => layer !== undefined,
  )
  if (layers.length < urls.length) {
    log.warn({ bust: name }, 'a bust lacks a layer')
    throw new ApiError('NotFound')
  }
  const bytes = await images
    .compose({ layers, canvas: drawn, part: head, size, ...(ground && { ground }) })
    .catch((error: unknown) => {
      if (error instanceof ThreadPoolFailure) throw new ApiError('Unavailable')
      throw error
    })
  await storage.put(`busts/${name}.webp`, bytes, 'image/webp')
  return bytes
}
