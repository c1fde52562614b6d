import type { Tx } from '../../kernel/db/db.ts'
import { insertMap, type MapValues } from './admin.maps.sql.ts'
import type { BoardOrigin } from '../../domains/posts/parts/index.ts'
import type { CheckedBoard } from './checking.ts'
import { insertBoard } from './writing.sql.ts'

/** Seeding for the demo and tests: seasons that began, maps that are known, and boards of posts of the past. */

export const insertPastSeasons = (tx: Tx, seasons: readonly { name: string; startsAt: Date }[]) =>
  tx.insertInto('boardSeasons').values(seasons).execute()

export async function insertMaps(tx: Tx, maps: readonly (MapValues & { slug: string })[], createdAt: Date) {
  for (const { slug, ...map } of maps) await insertMap(tx, slug, map, createdAt)
}

interface PastBoard extends CheckedBoard {
  momentId: number
  authorId: number
  origin?: BoardOrigin | undefined
  at: Date
}

/** Returns its id. */
export const insertPastBoard = (tx: Tx, { momentId, origin, ...board }: PastBoard): Promise<number> =>
  insertBoard(tx, { momentId }, { ...board, origin, adaptable: true })
