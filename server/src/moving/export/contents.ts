import { sql } from 'kysely'
import type { Line } from '../format.ts'

/** Posts and comments in any state but deleted, and what belongs to them. */

/** A deleted comment with replies is exported without its text. */
const keepsPlace = sql`EXISTS (SELECT FROM comments reply WHERE reply.top_id = c.id AND reply.deleted_at IS NULL)`
const exportedPosts = sql`moments m WHERE m.deleted_at IS NULL`
const exportedComments = sql`
  comments c JOIN moments m ON m.id = c.moment_id AND m.deleted_at IS NULL WHERE (c.deleted_at IS NULL OR ${keepsPlace})
`

/** Whether the post or comment with the id in this column is in the export, with its text. */
export const isExported = (kind: 'post' | 'comment', column: string) =>
  kind === 'post'
    ? sql`EXISTS (SELECT FROM ${exportedPosts} AND m.id = ${sql.ref(column)})`
    : sql`EXISTS (SELECT FROM ${exportedComments} AND c.deleted_at IS NULL AND c.id = ${sql.ref(column)})`

const picture = sql`jsonb_build_object('id', i.id, 'file', i.sha256 || '.webp')`

export const pictureOf = (column: string) => sql`(
  SELECT ${picture} || jsonb_build_object('member', i.owner_id::text) FROM images i WHERE i.id = ${sql.ref(column)}
)`

const picturesOf = (kind: 'moment' | 'comment', content: string) => {
  const own = { moment: sql`moment_images WHERE moment_id`, comment: sql`comment_images WHERE comment_id` }[kind]
  return sql`(
    SELECT coalesce(jsonb_agg(${picture} || jsonb_build_object('earlier', used.position IS NULL) ORDER BY used.position, i.created_at, i.id), '[]')
    FROM (
      SELECT image_id, position FROM ${own} = ${sql.ref(content)}
      UNION ALL
      SELECT image_id, NULL FROM edited_images WHERE kind = ${sql.lit(kind)} AND content_id = ${sql.ref(content)} AND is_shown
    ) used JOIN images i ON i.id = used.image_id
  )`
}

const mentionsOf = (kind: 'moment' | 'comment', content: string) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('member', user_id::text, 'name', name) ORDER BY user_id), '[]')
  FROM mentions WHERE kind = ${sql.lit(kind)} AND content_id = ${sql.ref(content)}
)`

const topicsOf = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('topic', hashtag_id::text, 'name', name) ORDER BY hashtag_id), '[]')
  FROM moment_hashtags WHERE moment_id = m.id
)`

const label = (column: 'ai' | 'ai_declared' | 'source') =>
  sql`(SELECT ${sql.ref(column)} FROM moment_labels WHERE moment_id = m.id)`
const labelOfComment = (column: 'ai' | 'ai_declared') =>
  sql`(SELECT ${sql.ref(column)} FROM comment_labels WHERE comment_id = c.id)`

export const posts = sql<Line<'posts'>>`
  SELECT m.id::text AS id, m.community_id::text AS community, m.author_id::text AS member, m.tag_num AS tag, m.title, m.body AS text,
    m.doc AS tree, m.created_at, m.edited_at, m.edit_count AS edits, m.pinned_at, m.archived_at, m.review AS state, m.region,
    m.view_count AS views, m.share_count AS shares, m.thumb_count AS thumbs, m.comment_count AS comments, ${label('ai')} AS ai,
    coalesce(${label('ai_declared')}, false) AS ai_declared, coalesce(${label('source')}, '') AS source,
    ${picturesOf('moment', 'm.id')} AS pictures, ${topicsOf} AS topics, ${mentionsOf('moment', 'm.id')} AS mentions
  FROM ${exportedPosts} ORDER BY m.id
`

export const comments = sql<Line<'comments'>>`
  SELECT c.id::text AS id, c.moment_id::text AS post, c.author_id::text AS member, c.top_id::text AS thread,
    c.receiver_id::text AS answers, c.created_at, c.edited_at, c.edit_count AS edits, c.region, c.thumb_count AS thumbs,
    CASE WHEN c.deleted_at IS NULL THEN c.body ELSE '' END AS text,
    CASE WHEN c.deleted_at IS NULL THEN c.review ELSE 'deleted' END AS state, ${labelOfComment('ai')} AS ai,
    coalesce(${labelOfComment('ai_declared')}, false) AS ai_declared,
    CASE WHEN c.deleted_at IS NULL THEN ${picturesOf('comment', 'c.id')} ELSE '[]' END AS pictures,
    CASE WHEN c.deleted_at IS NULL THEN ${mentionsOf('comment', 'c.id')} ELSE '[]' END AS mentions
  FROM ${exportedComments} ORDER BY c.id
`

/** Hidden versions stay behind. */
export const edits = sql<Line<'edits'>>`
  SELECT CASE e.kind WHEN 'moment' THEN 'post' ELSE 'comment' END AS on, e.content_id::text AS id, e.no, e.editor_id::text AS member,
    e.title, e.tag_num AS tag, e.body AS text, e.doc AS tree, e.image_ids AS pictures, e.edited_at AS written_at
  FROM content_edits e
  WHERE e.hidden_at IS NULL
    AND CASE e.kind WHEN 'moment' THEN ${isExported('post', 'e.content_id')} ELSE ${isExported('comment', 'e.content_id')} END
  ORDER BY e.kind, e.content_id, e.no
`

/** Ballots are secret, so they stay behind; the counts go. */
export const polls = sql<Line<'polls'>>`
  SELECT p.moment_id::text AS post, p.question, p.options, p.choices, p.ends_at, p.changeable, p.results_after,
    p.vote_count AS votes, p.counts
  FROM polls p WHERE ${isExported('post', 'p.moment_id')} ORDER BY p.moment_id
`

export const redirects = sql<Line<'redirects'>>`
  SELECT '/s/c/' || code AS path, moment_id::text AS post FROM short_codes WHERE ${isExported('post', 'moment_id')}
`

/** The names of the pictures' files. */
export const pictureSums = sql<{ sha256: string }>`
  SELECT DISTINCT i.sha256 FROM (
    SELECT image_id FROM moment_images WHERE ${isExported('post', 'moment_id')}
    UNION ALL SELECT image_id FROM comment_images WHERE ${isExported('comment', 'comment_id')}
    UNION ALL
    SELECT image_id FROM edited_images WHERE is_shown
      AND CASE kind WHEN 'moment' THEN ${isExported('post', 'content_id')} ELSE ${isExported('comment', 'content_id')} END
    UNION ALL SELECT avatar_image FROM communities
    UNION ALL SELECT cover_image FROM communities
    UNION ALL SELECT avatar_image FROM clans WHERE dissolved_at IS NULL
  ) used JOIN images i ON i.id = used.image_id
`
