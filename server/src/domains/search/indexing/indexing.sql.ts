import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { boardTextOf } from '../../posts/parts/index.ts'

/** A row of the outbox: a subject to index. */
export interface Subject {
  kind: 'moment' | 'comment' | 'user' | 'clan' | 'community' | 'tag' | 'hashtag' | 'event'
  /** For a tag, the id of its community. */
  id: number
  /** The number of a tag; 0 for other kinds. */
  num: number
}

/** Small, so that the statement that writes them delays other statements by milliseconds. */
export const outboxBatch = 50
/** Arbitrary key of the advisory lock that lets one process write the index at a time, so that no older text wins. */
const lockKey = 730_219_117

/** Locks the index until the transaction ends; false when another process has the lock. */
export async function tryLockIndex(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(lockKey)}) AS locked
  `.execute(tx)
  return rows[0]!.locked
}

export const lockIndex = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)

/**
 * Newest changes first, so that new texts don't wait for a backlog. The order is free: indexing reads the present
 * state.
 */
export async function deleteOutbox(tx: Tx): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    DELETE FROM search_outbox WHERE id IN (SELECT id FROM search_outbox ORDER BY id DESC LIMIT ${sql.lit(outboxBatch)})
    RETURNING kind, subject_id AS id, num
  `.execute(tx)
  return rows
}

/** How long the oldest row of the outbox has been waiting, in seconds; 0 without one. */
export async function outboxAgeSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    SELECT coalesce(extract(epoch FROM now() - (SELECT created_at FROM search_outbox ORDER BY id LIMIT 1)), 0)::float8 AS age
  `.execute(db)
  return rows[0]!.age
}

interface MomentToIndex {
  id: number
  communityId: number
  authorId: number
  createdAt: Date
  tagNum: number
  title: string
  body: string
  /** Each step of its board in words. */
  board: string[] | null
  hasImages: boolean
}

export async function selectMomentsToIndex(tx: Tx, ids: readonly number[]): Promise<MomentToIndex[]> {
  const { rows } = await sql<MomentToIndex>`
    SELECT id, community_id, author_id, created_at, tag_num, title, body, ${boardTextOf('moment')} AS board,
      EXISTS (SELECT FROM moment_images WHERE moment_id = m.id) AS has_images
    FROM moments m WHERE id = ANY(${ids}::bigint[])
  `.execute(tx)
  return rows
}

type CommentToIndex = Omit<MomentToIndex, 'tagNum' | 'title'>

export async function selectCommentsToIndex(tx: Tx, ids: readonly number[]): Promise<CommentToIndex[]> {
  const { rows } = await sql<CommentToIndex>`
    SELECT r.id, m.community_id, r.author_id, r.created_at, r.body, ${boardTextOf('comment')} AS board,
      EXISTS (SELECT FROM comment_images WHERE comment_id = r.id) AS has_images
    FROM comments r JOIN moments m ON m.id = r.moment_id WHERE r.id = ANY(${ids}::bigint[])
  `.execute(tx)
  return rows
}

interface IndexedComment {
  id: number
  communityId: number
  authorId: number
  createdAt: Date
  body: string
  terms: string[]
}

interface IndexedMoment extends IndexedComment {
  title: string
}

/** Skips posts that were deleted for good meanwhile. */
export const upsertMoments = (tx: Tx, rows: readonly IndexedMoment[]) =>
  sql`
    INSERT INTO search_moments (id, community_id, author_id, created_at, title, body, terms)
    SELECT r.id, r."communityId", r."authorId", r."createdAt", r.title, r.body, array_to_tsvector(r.terms)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r
      (id bigint, "communityId" bigint, "authorId" bigint, "createdAt" timestamptz, title text, body text, terms text[])
    WHERE EXISTS (SELECT FROM moments WHERE moments.id = r.id)
    ON CONFLICT (id) DO UPDATE SET community_id = excluded.community_id, author_id = excluded.author_id,
      created_at = excluded.created_at, title = excluded.title, body = excluded.body, terms = excluded.terms
  `.execute(tx)

export const upsertComments = (tx: Tx, rows: readonly IndexedComment[]) =>
  sql`
    INSERT INTO search_comments (id, community_id, author_id, created_at, body, terms)
    SELECT r.id, r."communityId", r."authorId", r."createdAt", r.body, array_to_tsvector(r.terms)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r
      (id bigint, "communityId" bigint, "authorId" bigint, "createdAt" timestamptz, body text, terms text[])
    WHERE EXISTS (SELECT FROM comments WHERE comments.id = r.id)
    ON CONFLICT (id) DO UPDATE SET community_id = excluded.community_id, author_id = excluded.author_id,
      created_at = excluded.created_at, body = excluded.body, terms = excluded.terms
  `.execute(tx)
