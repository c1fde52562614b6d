import { readFile } from 'node:fs/promises'
import { artFile } from '@judian/art'
import { type Board, mapSize } from '@judian/boards'
import type { BoardMapOnWire } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { perProcess } from '../../../kernel/allowances.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import { type Owner, ThreadPoolFailure } from '../../../ports/images/index.ts'
import { networksOf, takeOf } from '../../../ports/limits/index.ts'
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

type Parts = Pick<AppContext, 'db' | 'storage' | 'images' | 'clock' | 'log' | 'localLimits'>

/** For whom a picture is drawn: a member, or a visitor at this address. */
export interface PosterReader {
  me: { id: number } | undefined
  address: string
}

const size = { width: 800, height: 600 }

/** A drawing that waits or runs, and whose turn it takes. */
interface Drawing {
  owner: Owner
  bytes: Promise<Uint8Array>
}

/**
 * Pictures of boards' steps, drawn on first request, in turn with other readers' and members' uploads. Concurrent
 * requests share a drawing, unless it waits behind others of the reader who began it. Throws NotFound without the map's
 * drawing, TooFast, Unavailable.
 */
export function createPosters(parts: Parts) {
  const drawings = new Map<string, Drawing>()
  const countOf = (owner: Owner) => drawings.values().reduce((sum, one) => sum + Number(one.owner === owner), 0)

  function find(key: string, owner: Owner): Drawing | undefined {
    const found = drawings.get(key)
    return found && (found.owner === owner || countOf(found.owner) <= sharedAmong) ? found : undefined
  }

  function begin(poster: Poster, owner: Owner): Drawing {
    const { key } = poster
    const begun = { owner, bytes: draw(parts, poster, owner) }
    drawings.set(key, begun)
    const end = () => {
      if (drawings.get(key) === begun) drawings.delete(key)
    }
    begun.bytes.then(end, end)
    return begun
  }

  return async (poster: Poster, { me, address }: PosterReader): Promise<Uint8Array> => {
    const stored = await parts.storage.get(poster.key)
    if (stored) return stored.bytes
    const owner = me?.id ?? networksOf(address)[0]!
    const found = find(poster.key, owner)
    if (found) return found.bytes
    const wait = await takeOf(parts.localLimits, perProcess.postersPerReader, me, address)
    if (wait > 0) throw tooFast(wait)
    return (find(poster.key, owner) ?? begin(poster, owner)).bytes
  }
}

/** So many drawings of a reader are at once under way, before others no longer wait for them. */
const sharedAmong = 3

async function draw({ db, storage, images, clock, log }: Parts, poster: Poster, owner: Owner) {
  const { key, of, board, step, floors } = poster
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
