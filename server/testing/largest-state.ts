import type { Doc } from '@judian/contract'
import { editLimits, hashtagLimits, limits, pollLimits } from '@judian/contract/limits'
import { sql } from 'kysely'
import { indexChanged } from '../src/domains/search/index.ts'
import { rankHotMoments } from '../src/features/hot-lists/index.ts'
import { docOf, paragraph } from './docs.ts'
import { largestBoard } from './largest-board.ts'
import type { Person, World } from './world.ts'

/** One more than a page shows. */
const many = limits.pageSize + 1

/** Text of this many characters that HTML escapes, with a listed word in each line. */
const dear = (length: number) =>
  `"'&<>外挂\n`
    .repeat(Math.ceil(length / 8))
    .slice(0, length)
    .trim()

/** A tree whose JSON has at most this many bytes. */
function longDoc(bytes: number): Doc {
  const line = dear(400)
  const block = paragraph({ text: line, bold: true })
  const count = Math.floor((bytes - 100) / (Buffer.byteLength(JSON.stringify(block)) + 1))
  return docOf(...Array.from({ length: count }, () => block))
}

export interface LargestState {
  author: Person
  moderator: Person
  admin: Person
  /** Ids of what the calls name. */
  post: number
  comment: number
  draft: number
  board: number
  clan: number
  clanBoard: number
  folder: number
  hashtag: number
  notice: number
}

/**
 * A site on which members have written as much as the bounds allow, a page and more of everything; posts have this many
 * bytes. Everything is one author's.
 */
export async function largestState(w: World, bytes: number): Promise<LargestState> {
  const { db, given } = w
  const [author, moderator] = [await given.member(), await given.member()]
  const admin = await given.admin()
  const others = await given.members(many)
  const communityId = await given.community({ moderators: [moderator] })
  await given.map()
  await given.settings({ postBytesMax: limits.postBytesCap })
  const [at, doc] = [sql`${w.ctx.clock.now()}::timestamptz`, longDoc(bytes)]
  const body = doc.blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.text.map(({ text }) => text) : []))
    .join('\n')
  const board = largestBoard()
  const words = board.steps.map(
    ({ caption, marks }) => caption + marks.map((mark) => ('text' in mark ? mark.text : '')).join('，'),
  )
  const json = JSON.stringify(doc)
  const [title, note] = [dear(limits.titleLength), dear(limits.reasonLength)]
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  // Public posts, those that pend review, and deleted ones, each with everything that a post may have.
  await run(sql`
    INSERT INTO moments (community_id, author_id, tag_num, title, body, doc, created_at, review, review_reason, review_words, deleted_at, edit_count)
    SELECT ${communityId}, ${author.id}, 1, ${title}, ${body}, ${json}::jsonb, ${at} - n * interval '1 minute',
      CASE WHEN n % 3 = 1 THEN 'waiting' ELSE 'published' END, CASE WHEN n % 3 = 1 THEN 'words' END,
      CASE WHEN n % 3 = 1 THEN ARRAY['外挂'] ELSE '{}' END, CASE WHEN n % 3 = 2 THEN ${at} END, ${editLimits.kept}
    FROM generate_series(1, ${3 * many}) n`)
  const post = sql`(SELECT min(id) FROM moments WHERE review = 'published' AND deleted_at IS NULL)`
  await run(sql`
    INSERT INTO comments (moment_id, author_id, body, created_at, review, review_reason, review_words)
    SELECT ${post}, ${author.id}, ${dear(limits.commentLength)}, ${at} - n * interval '1 second',
      CASE WHEN n > ${many} THEN 'waiting' ELSE 'published' END, CASE WHEN n > ${many} THEN 'words' END,
      CASE WHEN n > ${many} THEN ARRAY['外挂'] ELSE '{}' END
    FROM generate_series(1, ${2 * many}) n`)
  await run(sql`
    INSERT INTO comments (moment_id, top_id, receiver_id, author_id, body, created_at)
    SELECT moment_id, id, ${author.id}, ${others[0]!.id}, body, created_at FROM comments, generate_series(1, ${many}) WHERE review = 'published'`)
  await run(sql`
    INSERT INTO images (id, owner_id, sha256, width, height, created_at, attached)
    SELECT lpad(n::text, 22, 'i'), ${author.id}, md5(n::text) || md5(n::text), 4096, 4096, ${at}, true
    FROM generate_series(1, (SELECT count(*)::int FROM moments) * 9 + (SELECT count(*)::int FROM comments) * 9) n`)
  await run(sql`
    INSERT INTO moment_images (moment_id, position, image_id)
    SELECT id, place, lpad(((id - 1) * 9 + place + 1)::text, 22, 'i') FROM moments, generate_series(0, 8) place`)
  await run(sql`
    INSERT INTO comment_images (comment_id, position, image_id)
    SELECT id, place, lpad(((SELECT count(*) FROM moments) * 9 + (row_number() OVER (ORDER BY id, place)))::text, 22, 'i')
    FROM comments, generate_series(0, 8) place`)
  await run(sql`
    INSERT INTO moment_thumbs (moment_id, user_id, created_at)
    SELECT m.id, u.id, ${at} FROM moments m, unnest(${others.map(({ id }) => id)}::bigint[]) u (id)`)
  await run(
    sql`INSERT INTO moment_labels (moment_id, source, ai_declared) SELECT id, ${dear(limits.sourceLength)}, true FROM moments`,
  )
  await run(sql`
    INSERT INTO polls (moment_id, question, options, choices, ends_at, changeable, results_after, counts, vote_count)
    SELECT id, ${dear(pollLimits.questionLength)}, array_fill(${dear(pollLimits.optionLength)}::text, ARRAY[10]), 1, ${at} + interval '1 day', true, false,
      array_fill(0, ARRAY[10]), 0 FROM moments`)
  await run(sql`
    INSERT INTO boards (moment_id, comment_id, author_id, version, map, side, steps, adaptable, created_at)
    SELECT id, NULL, author_id, 1, 'zhanqiao', 'attack', 20, true, created_at FROM moments
    UNION ALL SELECT NULL, id, author_id, 1, 'zhanqiao', 'attack', 20, true, created_at FROM comments WHERE top_id IS NULL`)
  await run(sql`
    INSERT INTO board_versions (board_id, version, map, side, steps, board, descriptions, created_at)
    SELECT id, 1, 'zhanqiao', 'attack', 20, ${JSON.stringify(board)}::jsonb, ${words}::text[], created_at FROM boards`)
  await run(sql`
    INSERT INTO boards (moment_id, author_id, version, map, side, steps, adaptable, created_at, adapted_from, adapted_version, adapted_author_id)
    SELECT id, author_id, 1, 'zhanqiao', 'attack', 20, true, created_at, (SELECT min(id) FROM boards), 1, ${author.id} FROM moments WHERE false`)

  // Earlier versions, edits that pend review, and what members say about all of it.
  await run(sql`
    INSERT INTO content_edits (kind, content_id, no, title, tag_num, body, doc, image_ids, editor_id, edited_at, board_version, hide_asked_at, hide_reason)
    SELECT 'moment', id, ${editLimits.kept} - no, title, 1, body, doc, array_fill('i'::text, ARRAY[9]), author_id, created_at, 1,
      ${at}, ${note}
    FROM moments, generate_series(1, 5) no WHERE review = 'published' AND deleted_at IS NULL`)
  await run(sql`
    INSERT INTO content_edits (kind, content_id, no, title, tag_num, body, doc, image_ids, editor_id, edited_at)
    SELECT 'moment', id, ${editLimits.kept} - no, title, 1, body, doc, '{}', author_id, created_at
    FROM moments, generate_series(6, ${editLimits.kept}) no WHERE id = ${post}`)
  await run(sql`
    INSERT INTO pending_edits (kind, content_id, base, title, body, doc, image_ids, author_id, created_at, review_reason, review_words, board)
    SELECT 'moment', id, edit_count + 1, title, body, doc, '{}', author_id, created_at, 'words', ARRAY['外挂'],
      ${JSON.stringify({ board, descriptions: words, adaptable: true })}::jsonb
    FROM moments WHERE review = 'published' AND deleted_at IS NULL`)
  await run(sql`
    INSERT INTO reports (reporter_id, kind, subject_id, reason, note, created_at, author_id, community_id, edit_no)
    SELECT u.id, 'moment', m.id, 'other', ${dear(limits.reportNoteLength)}, ${at}, m.author_id, m.community_id,
      ${editLimits.kept} - (row_number() OVER (PARTITION BY m.id ORDER BY u.id))
    FROM moments m, (SELECT id FROM users WHERE id = ANY(${others.slice(0, 5).map(({ id }) => id)}::bigint[])) u
    WHERE m.review = 'published' AND m.deleted_at IS NULL`)
  await run(sql`
    WITH decided AS (
      INSERT INTO decisions (kind, subject_id, author_id, community_id, decided_by, decision, rule, reason, created_at)
      SELECT 'moment', id, author_id, community_id, ${admin.id}, 'delete', ${dear(limits.ruleTitleLength)}, ${note}, ${at}
      FROM moments WHERE deleted_at IS NOT NULL RETURNING id, author_id
    ) INSERT INTO appeals (decision_id, user_id, first_decider, message, created_at)
      SELECT id, author_id, ${admin.id}, ${note}, ${at} FROM decided`)

  // The author's own.
  await run(sql`
    INSERT INTO drafts (user_id, slot, kind, ref, title, body, doc, source, poll, board, device, updated_at)
    SELECT ${author.id}, n, 'post', 'r6', ${title}, ${body}, ${json}::jsonb, ${dear(limits.sourceLength)},
      ${JSON.stringify({ question: dear(200), options: Array.from({ length: 10 }, () => dear(200)), choices: 1, hours: 1, changeable: 1, results_after: 0 })}::jsonb,
      ${JSON.stringify(board)}::jsonb, 'x', ${at} FROM generate_series(1, 20) n`)
  await run(sql`
    INSERT INTO favourite_folders (user_id, name, created_at, named_at, public)
    SELECT ${author.id}, n || ${dear(16)}, ${at}, ${at}, true FROM generate_series(1, 50) n`)
  await run(sql`
    INSERT INTO favourites (user_id, moment_id, folder_id, created_at)
    SELECT ${author.id}, id, (SELECT min(id) FROM favourite_folders), ${at} FROM moments WHERE review = 'published' AND deleted_at IS NULL`)
  await run(sql`
    INSERT INTO system_messages (user_id, sender_name, title, message, ref, created_at)
    SELECT ${author.id}, '据点', ${title}, ${dear(limits.broadcastLength)}, n::text, ${at} FROM generate_series(1, ${many}) n`)
  await run(sql`
    INSERT INTO reply_messages (comment_id, moment_id, user_id, author_id, created_at)
    SELECT id, moment_id, ${author.id}, author_id, created_at FROM comments WHERE top_id IS NOT NULL`)
  await run(sql`
    WITH noticed AS (
      INSERT INTO notices (user_id, kind, act, subject_id, day, count, created_at, updated_at)
      SELECT ${author.id}, 'praise', 'momentThumb', id, '2026-11-01', ${many}, ${at}, ${at} FROM moments WHERE review = 'published' AND deleted_at IS NULL
      RETURNING id
    ) INSERT INTO notice_actors SELECT noticed.id, u.id, ${at} FROM noticed, unnest(${others.map(({ id }) => id)}::bigint[]) u (id)`)
  await run(sql`
    INSERT INTO follows (user_id, followed_id, special, created_at)
    SELECT ${author.id}, id, true, ${at} FROM unnest(${others.map(({ id }) => id)}::bigint[]) u (id)
    UNION ALL SELECT id, ${author.id}, true, ${at} FROM unnest(${[moderator, ...others].map(({ id }) => id)}::bigint[]) u (id)`)
  await run(sql`
    INSERT INTO visits SELECT id, ${at}, ${at} - interval '10 days', ${at}
    FROM unnest(${[author.id, moderator.id]}::bigint[]) u (id) ON CONFLICT (user_id) DO UPDATE SET away_from = excluded.away_from, away_until = excluded.away_until`)
  await run(
    sql`INSERT INTO signatures (user_id, body, written_at) SELECT id, ${dear(limits.signatureLength)}, ${at} FROM users`,
  )
  await run(sql`
    INSERT INTO feedback (user_id, message, created_at) SELECT ${author.id}, ${dear(limits.feedbackLength)}, ${at} FROM generate_series(1, ${many})`)
  await run(sql`
    INSERT INTO complaints (message, created_at) SELECT ${dear(limits.complaintLength)}, ${at} FROM generate_series(1, ${many})`)
  await run(sql`
    INSERT INTO claim_applications (receipt, old_name, message, created_at, agreement, privacy)
    SELECT 'r' || n, '老王', ${dear(limits.claimLength)}, ${at}, 1, 1 FROM generate_series(1, ${many}) n`)
  await run(sql`
    INSERT INTO hashtags (name, key, created_at) SELECT ${'题'.repeat(hashtagLimits.nameMax - 2)} || n, 'k' || n, ${at} FROM generate_series(10, 30) n`)
  await run(sql`
    INSERT INTO moment_hashtags (moment_id, hashtag_id, name, created_at)
    SELECT m.id, h.id, h.name, ${at} FROM moments m, (SELECT id, name FROM hashtags ORDER BY id LIMIT ${hashtagLimits.perPost}) h`)
  const clan = await given.clan(author, { members: others, intro: dear(limits.clanIntroLength) })
  await run(sql`
    INSERT INTO clan_boards (clan_id, author_id, title, map, side, steps, board, descriptions, created_at, updated_at)
    SELECT ${clan}, ${author.id}, ${dear(40)}, 'zhanqiao', 'attack', 20, ${JSON.stringify(board)}::jsonb, ${words}::text[], ${at}, ${at}
    FROM generate_series(1, ${many})`)
  const appliers = await given.members(many)
  await run(sql`
    INSERT INTO clan_applies (user_id, community_id, clan_id, message, created_at)
    SELECT id, ${communityId}, ${clan}, ${dear(limits.applyMessageLength)}, ${at} FROM unnest(${appliers.map(({ id }) => id)}::bigint[]) u (id)`)
  await run(sql`ANALYZE`)
  await indexChanged(w.ctx)
  await rankHotMoments(w.ctx)

  const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(db)).rows[0]!.id
  return {
    author,
    moderator,
    admin,
    post: await idOf(sql<{ id: number }>`SELECT ${post} AS id`),
    comment: await idOf(sql<{ id: number }>`SELECT min(id) AS id FROM comments`),
    draft: await idOf(sql<{ id: number }>`SELECT min(id) AS id FROM drafts`),
    board: await idOf(sql<{ id: number }>`SELECT id FROM boards WHERE moment_id = ${post}`),
    clan,
    clanBoard: await idOf(sql<{ id: number }>`SELECT min(id) AS id FROM clan_boards`),
    folder: await idOf(sql<{ id: number }>`SELECT min(id) AS id FROM favourite_folders`),
    hashtag: await idOf(sql<{ id: number }>`SELECT min(id) AS id FROM hashtags`),
    notice: await idOf(sql<{ id: number }>`SELECT min(id) AS id FROM notices`),
  }
}
