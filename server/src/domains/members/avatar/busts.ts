import { bust } from '@judian/art'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { ThreadPoolFailure } from '../../../ports/images/index.ts'
import { selectLayers, selectLookNames } from './avatars.sql.ts'
import { drawn, layerOf } from './pictures.ts'

const head = {
  left: Math.round(bust.left * drawn.width),
  top: Math.round(bust.top * drawn.height),
  width: Math.round(bust.width * drawn.width),
  height: Math.round(bust.height * drawn.height),
}
/** Sharp at 56 CSS pixels on a phone, and at 88 on other screens. */
const size = { width: 168, height: 168 }

export const bustKey = (look: string) => `busts/${look}.webp`

/**
 * Busts by name: composed on first request, stored for good, concurrent requests share one run. Throws NotFound for an
 * unknown name or missing layers, and Unavailable.
 */
export function createBusts(ctx: Pick<AppContext, 'db' | 'storage' | 'images' | 'log'>) {
  const composing = new Map<string, Promise<Uint8Array>>()

  return async (name: string): Promise<Uint8Array> => {
    const stored = await ctx.storage.get(bustKey(name))
    if (stored) return stored.bytes
    const running = composing.get(name) ?? composeBust(ctx, name).finally(() => composing.delete(name))
    composing.set(name, running)
    return running
  }
}

/** Composes the busts of the demo's few looks ahead: its first page would request all of them at once. */
export async function composeBusts(ctx: Parameters<typeof createBusts>[0]): Promise<void> {
  const bustOf = createBusts(ctx)
  const names = await selectLookNames(ctx.db)
  await Promise.allSettled(names.map(bustOf)) // one that fails is composed on its first request
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
  await storage.put(bustKey(name), bytes, 'image/webp')
  return bytes
}
