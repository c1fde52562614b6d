import { sql } from 'kysely'
import { givenQuiz } from '../quiz.ts'
import type { Person, World } from '../world.ts'

/** Rows of a large site: enough posts, comments and messages to reveal a full scan. */
export async function fillWithMany(w: Pick<World, 'ctx' | 'db' | 'given'>, me: Person, many = 20_000) {
  const communityId = await w.given.community()
  const someone = await w.given.member()
  // A member with few comments among thousands.
  const rare = await w.given.member()
  const author = sql`CASE WHEN n % 10 = 0 THEN ${me.id}::bigint WHEN n % 400 = 2 THEN ${rare.id} ELSE ${someone.id} END`
  await sql`
    INSERT INTO moments (community_id, author_id, tag_num, title, body, thumb_count, created_at, review, review_reason, pinned_at)
    SELECT ${communityId}, ${author}, 1 + n % 2, '标题', '正文', n % 40, now() - n * interval '1 minute',
      CASE WHEN n % 50 = 1 THEN 'waiting' ELSE 'published' END, CASE WHEN n % 50 = 1 THEN 'words' END,
      CASE WHEN n <= 60 AND n % 30 = 0 THEN now() END
    FROM generate_series(1, ${many}) n`.execute(w.db)
  await sql`
    INSERT INTO security_log (user_id, created_at, box)
    SELECT ${author}, now() - n * interval '1 minute', 'x' FROM generate_series(1, ${many}) n`.execute(w.db)
  await sql`
    INSERT INTO access_records (user_id, staff_id, role, what, reason, created_at)
    SELECT ${author}, ${someone.id}, 'admin', 'phone', '核实', now() - n * interval '1 hour' FROM generate_series(1, ${many}) n`.execute(
    w.db,
  )
  const momentId = await w.given.moment(someone)
  const at = sql`now() - n * interval '1 second'`
  // Half of them under one post, so that its lists are long as well.
  const { rows: tops } = await sql<{ id: number }>`
    INSERT INTO comments (moment_id, author_id, body, thumb_count, reply_count, created_at, review, review_reason)
    SELECT CASE WHEN n % 2 = 0 THEN ${momentId} ELSE ${momentId} - 1 - n % 1000 END, ${author}, '评论', n % 9, 0, ${at},
      CASE WHEN n % 50 = 1 THEN 'waiting' ELSE 'published' END, CASE WHEN n % 50 = 1 THEN 'words' END
    FROM generate_series(1, ${many}) n RETURNING id`.execute(w.db)
  const topId = tops[1]!.id
  await sql`
    INSERT INTO comments (moment_id, author_id, top_id, body, created_at)
    SELECT ${momentId}, ${someone.id}, CASE WHEN n % 2 = 0 THEN ${topId} ELSE ${topId} + 2 * (n % 1000) END, '回复', ${at}
    FROM generate_series(1, ${many}) n`.execute(w.db)
  await sql`
    INSERT INTO reply_messages (comment_id, moment_id, user_id, author_id, created_at, seen_at)
    SELECT id, moment_id, ${me.id}, author_id, created_at, now() FROM comments WHERE author_id <> ${me.id}`.execute(
    w.db,
  )
  await sql`
    INSERT INTO system_messages (user_id, sender_name, title, message, ref, created_at, checked_at)
    SELECT ${me.id}, '据点', '通知', '正文', 'n' || n, ${at}, now() FROM generate_series(1, ${many}) n`.execute(w.db)
  await sql`
    INSERT INTO notices (user_id, act, kind, subject_id, day, count, created_at, updated_at, seen_at)
    SELECT ${me.id}, 'momentThumb', 'praise', id, created_at::date, 1, created_at, created_at, now() FROM moments`.execute(
    w.db,
  )
  await sql`
    INSERT INTO notice_actors (notice_id, actor_id, created_at)
    SELECT id, ${someone.id}, created_at FROM notices`.execute(w.db)
  await sql`
    INSERT INTO polls (moment_id, question, options, choices, ends_at, changeable, results_after, counts, vote_count)
    SELECT id, '投票', ARRAY['一', '二'], 1, now() + interval '1 day', true, false, ARRAY[1, 0], 1 FROM moments`.execute(
    w.db,
  )
  await sql`INSERT INTO poll_votes SELECT moment_id, ${someone.id}, '{1}', now() FROM polls`.execute(w.db)
  for (const [table, column, source] of [
    ['moment_thumbs', 'moment_id', 'moments'],
    ['comment_thumbs', 'comment_id', 'comments'],
  ] as const)
    await sql`
      INSERT INTO ${sql.table(table)} (user_id, ${sql.ref(column)}, created_at)
      SELECT person, id, created_at FROM ${sql.table(source)}, unnest(ARRAY[${me.id}, ${someone.id}]::bigint[]) AS person
    `.execute(w.db)
  await sql`
    WITH captains AS (
      INSERT INTO users (phone, username, username_key, username_skeleton, password_hash)
      SELECT n, 'n' || n, 'n' || n, 'n' || n, '' FROM generate_series(1, ${many}) n RETURNING id
    ), led AS (
      INSERT INTO clans (community_id, name, name_key, intro, main_server, main_mode, min_rank, xp, member_count, created_at)
      SELECT ${communityId}, id, id, '', CASE WHEN id % 9 = 0 THEN 'asia' ELSE 'europe' END,
        CASE WHEN id % 7 = 0 THEN 'ranked' ELSE 'casual' END, 'gold', id % 5000, 1, now() FROM captains RETURNING id, name
    )
    INSERT INTO clan_members (user_id, community_id, clan_id, title, joined_at)
    SELECT name::bigint, ${communityId}, id, 3, now() FROM led`.execute(w.db)
  await sql`INSERT INTO visits SELECT id, now() FROM users ON CONFLICT DO NOTHING`.execute(w.db)
  // A first post an hour, by authors without other posts.
  await sql`
    INSERT INTO first_posts (author_id, moment_id, community_id, public_at)
    SELECT u.id, m.id, ${communityId}, now() - u.nth * interval '1 hour'
    FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS nth FROM users) u
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM moments) m USING (nth)
    ON CONFLICT DO NOTHING`.execute(w.db)
  await sql`
    INSERT INTO coin_records (user_id, seq, change, balance_before, balance, reason, ref, created_at)
    SELECT ${me.id}, n, 1, n - 1, n, 'admin', 'n' || n, now() FROM generate_series(1, ${many}) n`.execute(w.db)
  const { rows: folders } = await sql<{ id: number }>`
    WITH folder AS (
      INSERT INTO favourite_folders (user_id, name, public, created_at, named_at) VALUES (${me.id}, '战术', true, now(), now())
      RETURNING id
    ), filled AS (
      INSERT INTO favourites (user_id, moment_id, folder_id, created_at)
      SELECT ${me.id}, m.id, CASE WHEN m.id % 2 = 0 THEN folder.id END, m.created_at
      FROM (SELECT * FROM moments ORDER BY id DESC LIMIT 5000) m, folder
    ) SELECT id FROM folder`.execute(w.db)
  const { rows: hashtags } = await sql<{ id: number }>`
    WITH topics AS (
      INSERT INTO hashtags (name, key, created_at) SELECT '话题' || n, '话题' || n, now() FROM generate_series(1, 100) n RETURNING id
    ), named AS (
      INSERT INTO moment_hashtags SELECT m.id, topics.id, '话题', m.created_at
      FROM (SELECT * FROM moments ORDER BY id DESC LIMIT 5000) m JOIN topics ON topics.id % 100 IN (1, m.id % 100)
    ), followed AS (
      INSERT INTO hashtag_follows SELECT ${rare.id}, id, now() FROM topics
    ) SELECT id FROM topics WHERE id % 100 = 1`.execute(w.db)
  await sql`
    WITH season AS (
      INSERT INTO board_seasons VALUES ('早季', '2000-01-01')
    ), map AS (
      INSERT INTO board_maps (slug, name, floors, places, created_at) SELECT 'map-' || n, '地图', '[]', '[]', now() FROM generate_series(1, 5) n
    ), board AS (
      INSERT INTO boards (moment_id, author_id, map, side, steps, adaptable, created_at)
      SELECT id, author_id, 'map-' || 1 + id % 5, CASE id % 2 WHEN 0 THEN 'attack' ELSE 'defend' END, 1, true, created_at
      FROM (SELECT * FROM moments ORDER BY id DESC LIMIT 20000) m RETURNING id, map, side
    ) INSERT INTO board_versions SELECT id, 1, map, side, 1, '{}', '{}', now() FROM board`.execute(w.db)
  await sql`INSERT INTO hashtag_feeds VALUES (${rare.id})`.execute(w.db)
  await givenQuiz(w)
  await sql`
    WITH results AS (
      INSERT INTO quiz_results (public_id, user_id, community_id, code, traits, created_at)
      SELECT 'q' || users.id, users.id, ${communityId}, kind->>'code', '{1,2,3,4}', now()
      FROM users JOIN jsonb_array_elements((SELECT document->'results' FROM quizzes)) WITH ORDINALITY AS kinds (kind, nth)
        ON nth = 1 + users.id % 16
      RETURNING id, user_id, community_id, code
    ) INSERT INTO quiz_standings SELECT user_id, community_id, id, code, true, now(), true FROM results`.execute(w.db)
  await sql`VACUUM ANALYZE`.execute(w.db)
  return { communityId, momentId, topId, rare, folderId: folders[0]!.id, hashtagId: hashtags[0]!.id }
}
