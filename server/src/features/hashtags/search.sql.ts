import { sql } from 'kysely'
import type { NamedKind } from '../../domains/search/index.ts'

/** Counting stops here: beyond it two topics rank as equally large. */
const postsCompared = sql.lit(200)

const isOfTopic = sql`l.hashtag_id IN (SELECT id FROM hashtags WHERE root_id = h.id)`

/** Topics of a public post, directly or through a topic that is merged into them. */
export const namedHashtags: NamedKind = {
  kind: 'hashtag',
  live: () => sql`JOIN hashtags h ON h.id = n.subject_id AND h.merged_into IS NULL AND h.hidden_at IS NULL AND (
      SELECT true FROM moment_hashtags l JOIN published_moments m ON m.id = l.moment_id WHERE ${isOfTopic} LIMIT 1
    )`,
  name: sql`h.name`,
  // By the index alone: posts that aren't public count, too.
  weight: sql`(SELECT count(*) FROM (SELECT FROM moment_hashtags l WHERE ${isOfTopic} LIMIT ${postsCompared}) counted)`,
  join: sql`JOIN hashtags h USING (id)`,
  columns: sql`h.name, '', ''`,
}
