import sharp from 'sharp'
import { type Board, describeStep } from '@judian/boards'
import { drawnMaps } from '@judian/art'
import { insertMaps, insertPastBoard } from '../src/features/boards/index.ts'
import { inTransaction } from '../src/kernel/db/db.ts'
import type { Person, World } from './world.ts'

/** Helpers for tests with boards on the maps that we draw. */

/** The maps that we draw. */
export const givenMaps = (w: World) =>
  inTransaction(w.db, (tx) =>
    insertMaps(
      tx,
      drawnMaps.map(({ places, ...map }) => ({
        ...map,
        places: places.map(({ at: [x, y], ...place }) => ({ ...place, at: [x, y] as [number, number] })),
        season: null,
        retiredAt: null,
      })),
      w.ctx.clock.now(),
    ),
  )

/** A board of one step with this caption. */
export const boardOn = (map: string, caption: string, side: Board['side'] = 'attack'): Board => ({
  v: 1,
  map,
  side,
  pieces: [{ id: 1, kind: side, num: 1 }],
  steps: [
    {
      caption,
      stands: [{ piece: 1, floor: 0, at: drawnMaps.find(({ slug }) => slug === map)!.places[0]!.at }],
      marks: [],
    },
  ],
})

/** Gives a post a board; returns its id. */
export function givenBoard(w: World, author: Person, momentId: number, board: Board) {
  const map = drawnMaps.find(({ slug }) => slug === board.map)!
  const descriptions = board.steps.map((_, step) => describeStep(board, step, map))
  const written = { momentId, authorId: author.id, board, descriptions, at: w.ctx.clock.now() }
  return inTransaction(w.db, (tx) => insertPastBoard(tx, written))
}

export const ground = { r: 200, g: 220, b: 230 }

/** A map with a drawing of one colour. */
export async function givenDrawnMap(w: World, background = ground) {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .webp()
    .toBuffer()
  const key = `maps/uploads/${(background.r * 7).toString(16).padStart(64, '0')}.webp`
  await w.ports.storage.put(key, bytes, 'image/webp')
  await w.given.map({ picture: `/images/${key}` })
}
