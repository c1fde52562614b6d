import type { siteTexts } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { pageLimit, pageOffset } from '../../../kernel/db/page.ts'

export type SiteText = (typeof siteTexts)[number]

interface NewVersion {
  name: SiteText
  version: number
  text: string
  summary: string
  publishedAt: Date
  publishedBy: number
}

/**
 * Inserts the next version. False if `version` doesn't follow the current one, or the text is unchanged; of concurrent
 * inserts the first one wins.
 */
export async function insertTextVersion(tx: Tx, row: NewVersion): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO site_text_versions (name, version, text, summary, published_at, published_by)
    SELECT ${row.name}, ${row.version}, ${row.text}, ${row.summary}, ${row.publishedAt}, ${row.publishedBy}
    FROM (SELECT version, text FROM site_text_versions WHERE name = ${row.name} ORDER BY version DESC LIMIT 1) AS current
    WHERE current.version = ${row.version}::integer - 1 AND current.text <> ${row.text}
    ON CONFLICT DO NOTHING
  `.execute(tx)
  return numAffectedRows === 1n
}

/** This version of a text, or the current one; undefined if there is none. */
export const selectText = (db: Db | Tx, name: SiteText, version?: number) =>
  db
    .selectFrom('siteTextVersions')
    .select(['version', 'text', 'summary', 'publishedAt'])
    .where('name', '=', name)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A page of 20 versions, newest first, plus one when a next page exists. */
export const selectTextVersions = (db: Db, name: SiteText, page: number) =>
  db
    .selectFrom('siteTextVersions')
    .leftJoin('users', 'users.id', 'publishedBy')
    .select(['version', 'summary', 'publishedAt', 'username as publishedBy'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(pageLimit)
    .offset(pageOffset(page))
    .execute()

/** The versions in force. */
export async function versionsInForce(db: Db | Tx): Promise<Record<SiteText, number>> {
  const { rows } = await sql<Record<SiteText, number>>`
    SELECT coalesce(max(version) FILTER (WHERE name = 'agreement'), 0) AS agreement,
      coalesce(max(version) FILTER (WHERE name = 'privacy'), 0) AS privacy
    FROM site_text_versions
  `.execute(db)
  return rows[0]!
}
