import { demoComments } from '@judian/server/src/demo/content/index.ts'
import type { Builder } from './builder.ts'
import { demoTexts } from './demo-texts.ts'

/**
 * Inserts the planned posts, pictures, comments, replies and thumbs, with the demo's texts, and the idempotency keys of the last
 * day. Half of the posts share a sentence.
 */
export async function createPosts(bench: Builder) {
  await copyTexts(bench)
  const { posts, comments } = bench.size
  await bench.run(
    'posts',
    `INSERT INTO moments (id, community_id, author_id, tag_num, title, body, thumb_count, comment_count, created_at, pinned_at, archived_at)
     OVERRIDING SYSTEM VALUE
     SELECT p.id, community_id, author_id, tag_num, title || ' ' || p.id,
       CASE WHEN p.id % 3 = 0 THEN body || E'\\n\\n' || more ELSE body END
         || CASE WHEN p.id % 2 = 0 THEN E'\\n\\n大家晚上排位见。' ELSE '' END,
       coalesce(thumbs, 0), coalesce(written, 0), created_at,
       CASE WHEN row_number() OVER (PARTITION BY community_id ORDER BY p.id DESC) <= 2 THEN created_at END, CASE WHEN p.id % 100 = 50 THEN created_at END
     FROM planned_posts p
     JOIN post_texts t ON t.n = p.id % (SELECT count(*) FROM post_texts)
     LEFT JOIN (SELECT moment_id, count(*) AS thumbs FROM planned_thumbs GROUP BY moment_id) h ON h.moment_id = p.id
     LEFT JOIN (SELECT moment_id, count(*) AS written FROM
       (SELECT moment_id FROM planned_tops UNION ALL SELECT moment_id FROM planned_replies) a GROUP BY moment_id) c ON c.moment_id = p.id
     ORDER BY p.id;
     SELECT setval(pg_get_serial_sequence('moments', 'id'), ${posts})`,
  )
  await bench.run(
    'pictures',
    `INSERT INTO images (id, owner_id, sha256, width, height, attached, created_at)
     SELECT substr(md5(id || '.' || k), 1, 22), author_id, encode(sha256(convert_to(id || '.' || k, 'UTF8')), 'hex'), 1280, 720, true, created_at
     FROM planned_posts, generate_series(1, 3) k WHERE id % 4 = 0 AND k <= 1 + id % 3;
     INSERT INTO moment_images (moment_id, position, image_id)
     SELECT id, k - 1, substr(md5(id || '.' || k), 1, 22)
     FROM planned_posts, generate_series(1, 3) k WHERE id % 4 = 0 AND k <= 1 + id % 3`,
  )
  await bench.run(
    'comments',
    `INSERT INTO comments (id, moment_id, author_id, body, thumb_count, reply_count, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT p.id, moment_id, author_id, CASE WHEN p.id % 2 = 0 THEN body || more ELSE body END,
       coalesce(thumbs, 0), coalesce(replies, 0), created_at
     FROM planned_tops p
     JOIN comment_texts t ON t.n = p.id % (SELECT count(*) FROM comment_texts)
     LEFT JOIN (SELECT comment_id, count(*) AS thumbs FROM planned_comment_thumbs GROUP BY comment_id) h ON h.comment_id = p.id
     LEFT JOIN (SELECT top_id, count(*) AS replies FROM planned_replies GROUP BY top_id) r ON r.top_id = p.id
     ORDER BY p.id;
     INSERT INTO comments (id, moment_id, author_id, top_id, receiver_id, body, thumb_count, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT p.id, moment_id, author_id, top_id, receiver_id, body, coalesce(thumbs, 0), created_at
     FROM planned_replies p
     JOIN comment_texts t ON t.n = p.id % (SELECT count(*) FROM comment_texts)
     LEFT JOIN (SELECT comment_id, count(*) AS thumbs FROM planned_comment_thumbs GROUP BY comment_id) h ON h.comment_id = p.id
     ORDER BY p.id;
     SELECT setval(pg_get_serial_sequence('comments', 'id'), ${comments})`,
  )
  // As on a site in operation: plans made for an empty table would scan it while it grows.
  await bench.run(
    'idempotency keys',
    `INSERT INTO submissions (user_id, request_id, call, answer, created_at)
     SELECT author_id, md5(call || id), call, json_build_object('id', id), created_at
     FROM (SELECT 'postMoments' AS call, id, author_id, created_at FROM moments
           UNION ALL SELECT 'postComment', id, author_id, created_at FROM comments) written
     WHERE created_at > now() - interval '1 day'`,
  )
  await bench.run(
    'thumbs',
    `INSERT INTO moment_thumbs (user_id, moment_id, created_at)
     SELECT user_id, moment_id, created_at FROM planned_thumbs ORDER BY 1, 2;
     INSERT INTO comment_thumbs (user_id, comment_id, created_at)
     SELECT user_id, comment_id, created_at FROM planned_comment_thumbs ORDER BY 1, 2`,
  )
}

async function copyTexts(bench: Builder) {
  const posts = demoTexts.map(({ title, body }, n) => {
    const more = demoTexts[(n + 1) % demoTexts.length]!.body
    return { n, title, body, more }
  })
  const comments = demoComments.map(({ text }, n) => {
    const more = demoComments[(n + 1) % demoComments.length]!.text
    return { n, body: text, more }
  })
  await bench.run(
    'texts',
    `CREATE TEMP TABLE post_texts AS
     SELECT * FROM json_to_recordset('${sqlText(posts)}') AS r(n integer, title text, body text, more text);
     CREATE TEMP TABLE comment_texts AS
     SELECT * FROM json_to_recordset('${sqlText(comments)}') AS r(n integer, body text, more text)`,
  )
}

const sqlText = (value: unknown) => JSON.stringify(value).replaceAll("'", "''")
