import { scattered, skewed, type Builder } from './builder.ts'

/** Share of top-level comments; the rest are replies. */
const topShare = 0.6

/**
 * Plans authors, thumbs and times before any row is written, so that all counters are right from the start: posts over two
 * years, denser lately; comments and thumbs soon after, hundreds on a few posts and a handful on most.
 */
export async function planThreads(bench: Builder) {
  const { posts, comments, members } = bench.size
  const tops = comments * topShare
  const soon = (what: string) => `${what}.created_at + (now() - ${what}.created_at) * power(r3, 4)`

  await bench.run(
    'plan of posts',
    `CREATE TEMP TABLE planned_posts AS
     SELECT n AS id, community_id, ${skewed('r2', members)} AS author_id,
       CASE WHEN n % 500 = 0 THEN 1 ELSE 2 + floor((CASE community_id WHEN 1 THEN 6 ELSE 5 END) * power(r3, 1.3))::integer END AS tag_num,
       now() - interval '730 days' * power(1 - n / ${posts}::float8, 1.2) - interval '1 minute' AS created_at
     FROM (SELECT n, CASE WHEN r1 < 0.7 THEN 1 WHEN r1 < 0.9 THEN 2 ELSE 3 END AS community_id, r2, r3
       FROM (SELECT n, random() AS r1, random() AS r2, random() AS r3 FROM generate_series(1, ${posts}) n) drawn) placed;
     ANALYZE planned_posts`,
  )
  await bench.run(
    'plan of comments',
    `CREATE TEMP TABLE planned_tops AS
     SELECT row_number() OVER (ORDER BY at) AS id, moment_id, author_id, at AS created_at
     FROM (SELECT p.id AS moment_id, d.author_id, ${soon('p')} AS at
       FROM (SELECT ${scattered('r1', posts)} AS moment_id, ${skewed('r2', members)} AS author_id, r3
         FROM (SELECT random() AS r1, random() AS r2, random() AS r3 FROM generate_series(1, ${tops}) n) drawn) d
       JOIN planned_posts p ON p.id = d.moment_id) written;
     ANALYZE planned_tops;
     CREATE TEMP TABLE planned_replies AS
     SELECT ${tops} + row_number() OVER (ORDER BY at) AS id, top_id, moment_id, author_id, receiver_id, at AS created_at
     FROM (SELECT t.id AS top_id, t.moment_id, d.author_id, t.author_id AS receiver_id, ${soon('t')} AS at
       FROM (SELECT ${scattered('r1', tops)} AS top_id, ${skewed('r2', members)} AS author_id, r3
         FROM (SELECT random() AS r1, random() AS r2, random() AS r3 FROM generate_series(1, ${comments - tops}) n) drawn) d
       JOIN planned_tops t ON t.id = d.top_id) written;
     ANALYZE planned_replies`,
  )
  await bench.run(
    'plan of thumbs',
    `CREATE TEMP TABLE planned_thumbs AS
     SELECT user_id, moment_id, now() - interval '1 minute' * (user_id % 40000) AS created_at FROM (
       SELECT DISTINCT ${skewed('r1', members)} AS user_id, ${scattered('r2', posts)} AS moment_id
       FROM (SELECT random() AS r1, random() AS r2 FROM generate_series(1, ${posts * 6}) n) drawn) given;
     CREATE TEMP TABLE planned_comment_thumbs AS
     SELECT user_id, comment_id, now() - interval '1 minute' * (user_id % 40000) AS created_at FROM (
       SELECT DISTINCT ${skewed('r1', members)} AS user_id, ${scattered('r2', comments)} AS comment_id
       FROM (SELECT random() AS r1, random() AS r2 FROM generate_series(1, ${comments / 2}) n) drawn) given;
     ANALYZE planned_thumbs; ANALYZE planned_comment_thumbs`,
  )
}
