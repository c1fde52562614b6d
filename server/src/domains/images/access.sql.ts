import { sql } from 'kysely'
import { batchLoader } from '../../kernel/db/batch-loader.ts'
import { compiledQuery } from '../../kernel/db/compiled-query.ts'

export interface PictureAccess {
  sha256: string
  /** Shown somewhere to everyone: in a published content, or as a picture of the site or a clan. */
  isPublic: boolean
  ownerIds: number[]
}

const select = compiledQuery<{ hashes: readonly string[] }, PictureAccess>(
  'picture access',
  ({ hashes }) => sql`
    SELECT sha256, to_json(array_agg(owner_id)) AS owner_ids, bool_or(attached AND CASE
      WHEN moment_images.moment_id IS NOT NULL
        THEN EXISTS (SELECT FROM published_moments WHERE published_moments.id = moment_images.moment_id)
      WHEN comment_images.comment_id IS NOT NULL THEN EXISTS (
        SELECT FROM published_comments JOIN published_moments ON published_moments.id = published_comments.moment_id
        WHERE published_comments.id = comment_images.comment_id
      )
      ELSE true
    END) AS is_public
    FROM images
    LEFT JOIN moment_images ON moment_images.image_id = images.id
    LEFT JOIN comment_images ON comment_images.image_id = images.id
    WHERE sha256 = ANY(${hashes}::text[]) GROUP BY sha256`,
)

/** Returns the access rules of the pictures with these hashes; unknown ones are omitted. */
export const selectAccess = batchLoader<string, Map<string, PictureAccess>>(
  async (db, hashes) => new Map((await select(db, { hashes })).map((row) => [row.sha256, row])),
)
