import { hashtagLimits } from '@judian/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../kernel/db/page.ts'
import { versionColumn } from '../../kernel/db/save-versions.ts'

export interface HashtagFilter {
  state: 'all' | 'featured' | 'hidden' | 'merged'
  search: string | undefined
}

export interface AdminRow {
  id: number
  name: string
  description: string
  createdAt: Date
  featuredAt: Date | null
  hiddenAt: Date | null
  rootId: number
  /** Name of the topic that it is merged into. */
  rootName: string | null
  moments: number
  followers: number
  version: number
}

const counted = (table: RawBuilder<unknown>) => sql`(
  SELECT count(*)::int FROM (
    SELECT FROM ${table} WHERE hashtag_id = h.id LIMIT ${sql.lit(hashtagLimits.counted)}
  ) counted
)`

const select = (which: RawBuilder<unknown>) => sql<AdminRow>`
  SELECT h.id, h.name, h.description, h.created_at, h.featured_at, h.hidden_at, h.root_id,
    CASE WHEN h.merged_into IS NOT NULL THEN root.name END AS root_name,
    ${counted(sql`moment_hashtags`)} AS moments, ${counted(sql`hashtag_follows`)} AS followers,
    ${versionColumn('hashtag', 'h.id')}
  FROM hashtags h JOIN hashtags root ON root.id = h.root_id WHERE ${which}`

const inState: Record<HashtagFilter['state'], RawBuilder<unknown>> = {
  all: sql`true`,
  featured: sql`h.featured_at IS NOT NULL`,
  hidden: sql`h.hidden_at IS NOT NULL`,
  merged: sql`h.merged_into IS NOT NULL`,
}

/** A page of 20, plus one when a next page exists. */
export async function selectPage(db: Db, { state, search }: HashtagFilter, page: number): Promise<AdminRow[]> {
  const named = search ? sql`strpos(lower(h.name), lower(${search})) > 0` : sql`true`
  const { rows } = await sql<AdminRow>`
    ${select(sql`${inState[state]} AND ${named}`)} ORDER BY h.id DESC LIMIT ${pageLimit} OFFSET ${pageOffset(page)}
  `.execute(db)
  return rows
}

export async function selectOne(tx: Tx, id: number): Promise<AdminRow | undefined> {
  return (await select(sql`h.id = ${id}`).execute(tx)).rows[0]
}

export const lockHashtag = (tx: Tx, id: number) =>
  tx
    .selectFrom('hashtags')
    .select(['name', 'key', 'description', 'featuredAt', 'hiddenAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateHashtag = (
  tx: Tx,
  id: number,
  changed: { name: string; description: string; featuredAt: Date | null; hiddenAt: Date | null },
) => tx.updateTable('hashtags').set(changed).where('id', '=', id).execute()

/** In one order, so that merges of the same topics don't deadlock. */
export const lockPair = (tx: Tx, id: number, other: number) =>
  tx
    .selectFrom('hashtags')
    .select(['id', 'mergedInto'])
    .where('id', 'in', [id, other])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Includes the topics that are merged into it. */
export const updateMerged = (tx: Tx, id: number, intoId: number) =>
  tx
    .updateTable('hashtags')
    .set({ mergedInto: intoId })
    .where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)]))
    .execute()
