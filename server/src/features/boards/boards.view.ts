import { createHash } from 'node:crypto'
import type { BoardCard } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import { type AskedVersion, type CardColumns, type CardRow, selectCards } from './reading.sql.ts'
import { ApiError } from '../../kernel/http/api-error.ts'

/** One more when posters are drawn in another way. */
const drawing = 1

/** A version that changes when the pictures of a board's version change. */
const digestOf = ({ pictures, map }: Pick<CardColumns, 'pictures' | 'map'>) =>
  createHash('sha256').update(`${drawing} ${map} ${pictures}`).digest('hex').slice(0, 16)

/** The name of the pictures of a version's steps, without the step. */
export const posterName = (row: CardColumns) => `${row.id}-${row.version}-${digestOf(row)}`

export function presentCard(row: CardColumns, posters = '/boards/posters'): BoardCard {
  const { adaptedVersion, adaptedName, adaptedFrom, adaptedMomentId, adaptedCommunity } = row
  return {
    board_id: row.id,
    version: row.version,
    map: row.map,
    map_name: row.mapName,
    side: row.side,
    steps: row.steps,
    poster: `${posters}/${posterName(row)}`,
    ...(row.adaptable && { adaptable: 1 as const }),
    ...(adaptedVersion !== null && {
      adapted_from: {
        version: adaptedVersion,
        username: adaptedName!,
        ...(adaptedFrom !== null && {
          board_id: adaptedFrom,
          message_id: adaptedMomentId!,
          community: adaptedCommunity!,
        }),
      },
    }),
  }
}

/** Throws BoardNotFound for one that has been deleted for good meanwhile. */
export async function cardOf(db: Db, asked: AskedVersion): Promise<CardRow> {
  const [row] = await selectCards(db, [asked])
  if (!row) throw new ApiError('BoardNotFound')
  return row
}
