import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/db/batch-loader.ts'
import type { Db } from '../../../kernel/db/db.ts'

export interface PictureAccess {
  sha256: string
  /** Shown somewhere to everyone: in a published content, or as a picture of the site or a clan. */
  isPublic: boolean
  ownerIds: number[]
}

/** Returns the access rules of the pictures with these hashes; unknown ones are omitted. */
export const selectAccess = batchLoader(
  async (db, pictures: readonly Pick<PictureAccess, 'sha256'>[]) => {
    const { rows } = await sql<PictureAccess>`
      -- prepared: picture access
      SELECT sha256, to_json(array_agg(owner_id)) AS owner_ids, bool_or(attached AND CASE
        WHEN moment_images.moment_id IS NOT NULL
          THEN EXISTS (SELECT FROM published_moments WHERE published_moments.id = moment_images.moment_id)
        WHEN comment_images.comment_id IS NOT NULL THEN EXISTS (
          SELECT FROM published_comments JOIN published_moments ON published_moments.id = published_comments.moment_id
          WHERE published_comments.id = comment_images.comment_id
        )
        WHEN edited_images.image_id IS NOT NULL THEN is_shown AND (
          EXISTS (SELECT FROM published_moments WHERE edited_images.kind = 'moment' AND published_moments.id = content_id)
          OR EXISTS (
            SELECT FROM published_comments JOIN published_moments ON published_moments.id = published_comments.moment_id
            WHERE edited_images.kind = 'comment' AND published_comments.id = content_id
          )
        )
        ELSE true
      END) AS is_public
      FROM images
      LEFT JOIN moment_images ON moment_images.image_id = images.id
      LEFT JOIN comment_images ON comment_images.image_id = images.id
      LEFT JOIN edited_images ON edited_images.image_id = images.id
      WHERE sha256 = ANY(${pictures.map(({ sha256 }) => sha256)}::text[]) GROUP BY sha256
    `.execute(db)
    return rows
  },
  ({ sha256 }) => sha256,
)

/** Whether a post or comment of these communities has the picture in one of its versions, in any state. */
export async function selectIsIn(db: Db, sha256: string, communities: readonly string[]): Promise<boolean> {
  if (communities.length === 0) return false
  const { rows } = await sql<{ isIn: boolean }>`
    SELECT EXISTS (
      SELECT FROM images
      LEFT JOIN moment_images ON moment_images.image_id = images.id
      LEFT JOIN comment_images ON comment_images.image_id = images.id
      LEFT JOIN edited_images ON edited_images.image_id = images.id
      LEFT JOIN comments ON comments.id = coalesce(comment_id, CASE edited_images.kind WHEN 'comment' THEN content_id END)
      JOIN moments ON moments.id = coalesce(
        moment_images.moment_id, comments.moment_id, CASE edited_images.kind WHEN 'moment' THEN content_id END
      )
      JOIN communities ON communities.id = moments.community_id
      WHERE sha256 = ${sha256} AND communities.name = ANY(${communities}::text[])
    ) AS is_in
  `.execute(db)
  return rows[0]!.isIn
}
