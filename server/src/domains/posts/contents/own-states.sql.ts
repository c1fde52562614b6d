import type { ContentKind } from '@judian/contract'
import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { isTurnedOff } from '../../../settings.ts'
import { contentTables } from './contents.sql.ts'

interface Asked {
  reader: number
  item: number
}

/**
 * The contents among some that a reader has thumbed or made a favourite, whose authors they block, and of their own those with a new version
 * in review.
 */
type OwnStates = Record<'thumbed' | 'favourited' | 'blocked' | 'edited', ReadonlySet<number>>

const favourited = sql`EXISTS (SELECT FROM favourites WHERE user_id = asked.reader AND moment_id = asked.item)
  AND NOT ${isTurnedOff('favourites')}`

const loaderOf = (kind: ContentKind) =>
  batchLoader(
    async (db, asked: readonly Asked[]) => {
      const { rows } = await sql<Asked & Record<keyof OwnStates, boolean>>`
        -- prepared: own states of ${sql.raw(kind)}s
        SELECT * FROM (
          SELECT asked.reader, asked.item,
            EXISTS (
              SELECT FROM ${sql.table(`${kind}_thumbs`)}
              WHERE user_id = asked.reader AND ${sql.ref(`${kind}_id`)} = asked.item
            ) AS thumbed,
            ${kind === 'moment' ? favourited : sql`false`} AS favourited,
            EXISTS (SELECT FROM blocks WHERE user_id = asked.reader AND blocked_id = content.author_id) AS blocked,
            content.author_id = asked.reader AND EXISTS (
              SELECT FROM pending_edits WHERE kind = ${sql.lit(kind)} AND content_id = asked.item
            ) AS edited
          FROM unnest(${asked.map(({ reader }) => reader)}::bigint[], ${asked.map(({ item }) => item)}::bigint[])
            AS asked (reader, item)
          JOIN ${contentTables[kind]} content ON content.id = asked.item
        ) own WHERE thumbed OR favourited OR blocked OR edited
      `.execute(db)
      return rows
    },
    ({ reader, item }) => `${reader} ${item}`,
  )

const loaders = { moment: loaderOf('moment'), comment: loaderOf('comment') }

/** A reader's own states of these posts or comments; empty for a visitor. */
export async function ownStatesOf(
  db: Db | Tx,
  kind: ContentKind,
  me: Pick<Member, 'id'> | undefined,
  ids: readonly number[],
): Promise<OwnStates> {
  const rows = await loaders[kind](db, me ? ids.map((item) => ({ reader: me.id, item })) : [])
  const setOf = (mark: keyof OwnStates) => new Set(rows.filter((row) => row[mark]).map(({ item }) => item))
  return {
    thumbed: setOf('thumbed'),
    favourited: setOf('favourited'),
    blocked: setOf('blocked'),
    edited: setOf('edited'),
  }
}
