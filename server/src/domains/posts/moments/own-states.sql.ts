import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { isTurnedOff } from '../../../settings.ts'

interface Asked {
  reader: number
  item: number
}

interface OwnStateOfMoment extends Asked {
  thumbed: boolean
  favourited: boolean
}

const select = batchLoader(
  async (db, asked: readonly Asked[]) => {
    const { rows } = await sql<OwnStateOfMoment>`
      -- prepared: own states of moments
      SELECT * FROM (
        SELECT asked.reader, asked.item,
          EXISTS (SELECT FROM moment_thumbs WHERE user_id = asked.reader AND moment_id = asked.item) AS thumbed,
          EXISTS (SELECT FROM favourites WHERE user_id = asked.reader AND moment_id = asked.item)
            AND NOT ${isTurnedOff(sql`'favourites'`)} AS favourited
        FROM unnest(${asked.map(({ reader }) => reader)}::bigint[], ${asked.map(({ item }) => item)}::bigint[])
          AS asked (reader, item)
      ) own WHERE thumbed OR favourited
    `.execute(db)
    return rows
  },
  ({ reader, item }) => `${reader} ${item}`,
)

/** Which of these posts a reader has thumbed and favourited; empty for a visitor. */
export async function selectOwnStates(db: Db, reader: number | undefined, ids: readonly number[]) {
  const asked = reader === undefined ? [] : ids.map((item) => ({ reader, item }))
  const rows = await select(db, asked)
  const those = (has: (row: OwnStateOfMoment) => boolean) => new Set(rows.filter(has).map(({ item }) => item))
  return { thumbed: those((row) => row.thumbed), favourited: those((row) => row.favourited) }
}
