import type pg from 'pg'

/** Fills the database with copies of the demo's posts until there are `total`, spread over the past months. */
export async function multiplyMoments(pool: pg.Pool, total: number) {
  await pool.query(
    `INSERT INTO moments (community_id, author_id, tag_num, title, body, thumb_count, created_at)
     SELECT m.community_id, m.author_id, m.tag_num, m.title, m.body, m.id % 40, now() - n * interval '7 minutes'
     FROM generate_series(1, $1::int) AS n
     JOIN LATERAL (SELECT * FROM moments WHERE id = 1 + n % 60) AS m ON true`,
    [total],
  )
  await pool.query('VACUUM ANALYZE moments')
}
