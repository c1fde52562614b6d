import { readFile } from 'node:fs/promises'
import { artFile } from '@judian/art'
import { type Board, mapSize } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { ThreadPoolFailure } from '../../../ports/images/index.ts'
import { mapPictureKey } from '../admin.pictures.ts'
import { floorOf, overlayOf } from './overlay.ts'
import { type PosterOf, upsertPoster } from './posters.sql.ts'

/** The picture of a step, from 0, of a version that the caller may see. */
export interface Poster {
  /** In the object store; another for every version, map and way of drawing. */
  key: string
  of: PosterOf
  board: Board
  step: number
  floors: BoardMapOnWire['floors']
}

type Parts = Pick<AppContext, 'db' | 'storage' | 'images' | 'clock' | 'log'>

const size = { width: 800, height: 600 }
/** Posters are drawn one after another, in turn with members' uploads. */
const owner = Symbol('posters')

/** Pictures of boards' steps, drawn on first request; concurrent requests share one run. Throws NotFound without the map's drawing, Unavailable. */
export function createPosters(parts: Parts) {
  const drawing = new Map<string, Promise<Uint8Array>>()

  return async (poster: Poster): Promise<Uint8Array> => {
    const { key } = poster
    const stored = await parts.storage.get(key)
    if (stored) return stored.bytes
    const running = drawing.get(key) ?? draw(parts, poster).finally(() => drawing.delete(key))
    drawing.set(key, running)
    return running
  }
}

async function draw({ db, storage, images, clock, log }: Parts, { key, of, board, step, floors }: Poster) {
  const floor = floorOf(board, step)
  const ground = await drawingOf({ storage }, floors[floor]?.picture ?? '')
  if (!ground) {
    log.warn({ map: board.map, floor }, 'a map lacks its drawing')
    throw new ApiError('NotFound')
  }
  const layers = [ground, Buffer.from(overlayOf(board, step, floor))]
  const part = { left: 0, top: 0, ...mapSize }
  const bytes = await images.compose({ layers, canvas: mapSize, part, size }, owner).catch((error: unknown) => {
    if (error instanceof ThreadPoolFailure) throw new ApiError('Unavailable')
    throw error
  })
  if (await upsertPoster(db, key, of, clock.now())) await storage.put(key, bytes, 'image/webp')
  return bytes
}

/** The drawing at an address: an upload, or our own. */
async function drawingOf({ storage }: Pick<AppContext, 'storage'>, url: string): Promise<Uint8Array | undefined> {
  const key = mapPictureKey(url)
  if (key) return (await storage.get(key))?.bytes
  if (!/^\/images\/maps\/[a-z0-9/-]+\.webp$/.test(url)) return undefined
  return readFile(artFile(url.slice('/images/'.length))).catch(() => undefined)
}
