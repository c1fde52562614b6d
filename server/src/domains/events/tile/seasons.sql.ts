import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { versionColumn } from '../../../kernel/db/save-versions.ts'

const columns = ['id', 'title', 'fromDay', 'toDay'] as const

const version = versionColumn('tile-season', 'tileSeasons.id')

const seasons = (db: Db | Tx) => db.selectFrom('tileSeasons').select(columns).select(version)

export type SeasonRow = Awaited<ReturnType<typeof selectSeasons>>[number]
export type SeasonForm = Omit<SeasonRow, 'id' | 'version'>

export const selectSeasons = (db: Db) => seasons(db).orderBy('fromDay', 'desc').execute()

export const selectSeasonOn = (db: Db | Tx, day: string) =>
  seasons(db)
    .where(sql<boolean>`daterange(from_day, to_day, '[]') @> ${day}::date`)
    .executeTakeFirst()

export const selectSeasonForUpdate = (tx: Tx, id: number) =>
  seasons(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertSeason = (tx: Tx, season: SeasonForm) =>
  tx.insertInto('tileSeasons').values(season).returning(columns).returning(version).executeTakeFirstOrThrow()

export const updateSeason = (tx: Tx, id: number, season: SeasonForm) =>
  tx
    .updateTable('tileSeasons')
    .set(season)
    .where('id', '=', id)
    .returning(columns)
    .returning(version)
    .executeTakeFirstOrThrow()

export const deleteSeason = (tx: Tx, id: number) => tx.deleteFrom('tileSeasons').where('id', '=', id).execute()
