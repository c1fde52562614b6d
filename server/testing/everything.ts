import { sql } from 'kysely'
import sharp from 'sharp'
import { sealIdentity } from '../src/domains/office/staff/box.ts'
import { seedStories } from '../src/domains/events/westworld/index.ts'
import { upload } from './upload.ts'
import { exported } from './exports.ts'
import { draw, eventName, memberWithChances, sealed, clanMatch, vote } from './match.ts'
import { phoneKey } from '../src/domains/accounts/phone/stored-phone.ts'
import { testBox } from './ports.ts'
import type { Person, World } from './world.ts'

/** A secret that only one member knows: part of every text that they write. */
const secret = '知更鸟'
export const address = '北门路 1 号'
const gameName = 'Robin.Hood7'

export interface Doer extends Person {
  /** Every text that names or shows the member. */
  traces: string[]
  post: number
  comment: number
  repliedComment: number
}

/** A member with rows about them in each table that may have any. */
export async function memberOfEverything(w: World): Promise<Doer> {
  const { db } = w
  const s = await clanMatch(w)
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: 1 }])
  await seedStories(db, w.ctx.clock.now())
  const me = await memberWithChances(w, s, 1)
  const username = `${secret}先生`
  await sql`
    UPDATE users SET username = ${username}, username_key = ${username}, username_skeleton = ${username}, region = '浙江' WHERE id = ${me.id}
  `.execute(db)
  me.username = username
  const [admin, other] = [s.admin, await w.given.member()]
  await draw(w, me)
  const form = { name: username, phone: '13800000009', address }
  await w.ask(me, 'submitClaim', { match_name_id: eventName, index: 0, ...form })
  await vote(w, me, s)
  await w.ask(me, 'LinkGameAccount', { community_name: 'r6', bindGameId: gameName })
  await w.ask(me, 'sendFeedback', { message: `${secret}的意见` })
  const old = { name: `${secret}旧名`, scheme: 'md5', salt: '', hash: '' }
  await db
    .insertInto('oldPasswords')
    .values({ ...old, userId: me.id })
    .execute()
  await w.given.coins(me, 500)
  await w.given.clan(other, { members: [me] })

  const { data } = await upload(w, me, await picture(40), await picture(41), await picture(42), await picture(43))
  const [ofPost, ofComment, , ofVersion] = data!.image_ids
  const post = await w.given.moment(me, { title: `${secret}的标题`, body: `${secret}的正文` })
  const hidden = await w.given.moment(me, { title: '待审', body: `${secret}待审` })
  const foreign = await w.given.moment(other, { body: `@${username}和@${username}们` })
  const comment = await w.given.comment(me, foreign, { body: `${secret}的评论` })
  const repliedComment = await w.given.comment(me, foreign, { body: `${secret}的另一条` })
  const reply = await w.given.comment(other, foreign, { topId: repliedComment, receiverId: me.id })
  const below = await w.given.comment(other, post)
  await w.ask(me, 'thumbInteractionWithMoment', { message_id: foreign, thumbType: 1 })
  await w.ask(me, 'thumbInteractionWithComment', { comment_id: reply, thumbType: 1 })
  await w.ask(me, 'updateShareInteraction', { message_id: foreign })
  const item = await w.given.item()
  const mission = await w.given.mission()
  const id = sql.lit(me.id)
  const identity = `\\x${sealIdentity(w.ctx.secretBox, me.id, { name: secret, document_number: '330102' }).toString('hex')}`
  const [adminId, otherId] = [sql.lit(admin.id), sql.lit(other.id)]
  await sql`
    UPDATE moments SET review = 'waiting', review_words = ARRAY[${sql.lit(secret)}] WHERE id = ${sql.lit(hidden)};
    UPDATE images SET attached = true WHERE id IN (${sql.lit(ofPost)}, ${sql.lit(ofComment)}, ${sql.lit(ofVersion)});
    INSERT INTO moment_images VALUES (${sql.lit(post)}, 0, ${sql.lit(ofPost)});
    INSERT INTO comment_images VALUES (${sql.lit(comment)}, 0, ${sql.lit(ofComment)});
    INSERT INTO moment_labels (moment_id, source) VALUES (${sql.lit(post)}, '来源');
    INSERT INTO comment_labels VALUES (${sql.lit(comment)}, 'author');
    INSERT INTO content_edits (kind, content_id, no, title, tag_num, body, image_ids, editor_id, edited_at)
      VALUES ('moment', ${sql.lit(post)}, 0, '', 1, ${sql.lit(`${secret}的旧版本`)}, '{}', ${id}, now());
    INSERT INTO pending_edits VALUES ('comment', ${sql.lit(comment)}, 1, '', ${sql.lit(`${secret}的新版本`)}, '{}', ${id}, now(), 'words', '{}');
    INSERT INTO edited_images SELECT image_id, 'moment', ${sql.lit(post)}, true FROM (VALUES (${sql.lit(ofVersion)})) AS version (image_id);
    INSERT INTO edit_counts VALUES (${id}, '2026-11-01', 'all', 0, 1);
    INSERT INTO short_codes VALUES ('robin1', ${sql.lit(post)});
    INSERT INTO search_moments SELECT id, community_id, author_id, created_at, title, body, '' FROM moments WHERE author_id = ${id};
    INSERT INTO search_comments SELECT id, ${sql.lit(await w.given.community())}, author_id, created_at, body, '' FROM comments WHERE author_id = ${id};
    INSERT INTO search_names VALUES ('user', ${id}, 0, 0, ${sql.lit(username)}, ${sql.lit(username)});
    INSERT INTO reply_messages (comment_id, moment_id, user_id, author_id, created_at) VALUES
      (${sql.lit(reply)}, ${sql.lit(foreign)}, ${id}, ${otherId}, now()), (${sql.lit(below)}, ${sql.lit(post)}, ${id}, ${otherId}, now()),
      (${sql.lit(comment)}, ${sql.lit(foreign)}, ${otherId}, ${id}, now());
    INSERT INTO username_changes (user_id, previous, username, changed_at) VALUES (${id}, ${sql.lit(`${secret}小姐`)}, '别名', now());
    INSERT INTO known_browsers VALUES (${id}, '\\x01', now());
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      VALUES (${id}, '\\x0102', '\\x03', 0, '{}', ${sql.lit(secret)}, now());
    INSERT INTO invite_codes (hash, note, uses, expires_at, created_by, created_at) VALUES ('\\x06', '', 1, now(), ${id}, now());
    INSERT INTO invited_members SELECT ${id}, id, now() FROM invite_codes;
    INSERT INTO totp_secrets (user_id, secret_box) VALUES (${id}, '\\x04');
    INSERT INTO recovery_codes VALUES (${id}, '\\x05');
    INSERT INTO sms_codes (phone, purpose, code_hash, tries_left, sent_at, expires_at, browser_hash, others_tries_left)
      VALUES (${sql.lit(phoneKey(testBox, me.phone))}, 'phone', '\\x01', 3, now(), now(), '\\x01', 3);
    INSERT INTO submissions (user_id, request_id, call, answer, created_at)
      VALUES (${id}, ${sql.lit('r'.repeat(20))}, 'x', ${sql.lit(JSON.stringify({ text: secret }))}, now());
    INSERT INTO newcomer_acts VALUES (${id}, 'post', 1, now());
    INSERT INTO refused_uploads (owner_id, pictures, refused_at) VALUES (${id}, 1, now());
    INSERT INTO owned_items VALUES (${id}, ${sql.lit(item)}, now());
    INSERT INTO looks VALUES ('robin', '[]');
    INSERT INTO avatars (user_id, background, look) VALUES (${id}, ${sql.lit(item)}, 'robin');
    INSERT INTO visits VALUES (${id}, now(), now() - interval '9 hours', now())
      ON CONFLICT (user_id) DO UPDATE SET away_from = excluded.away_from, away_until = excluded.away_until;
    INSERT INTO first_looks VALUES (${id}, 1, 1, now());
    WITH gift AS (INSERT INTO gifts (user_id, item_id, created_at, reason, ref) VALUES (${id}, ${sql.lit(item)}, now(), 'test', 'g') RETURNING id)
      INSERT INTO system_messages (user_id, sender_name, title, message, gift_id, ref, created_at)
      SELECT ${id}, '据点', '通知', ${sql.lit(`${secret}你好`)}, id, 'm', now() FROM gift;
    INSERT INTO blocks VALUES (${id}, ${otherId}, now()), (${otherId}, ${id}, now());
    INSERT INTO community_moderators SELECT id, ${id} FROM communities;
    INSERT INTO clan_invitations SELECT user_id, clan_id, ${sql.lit('i'.repeat(22))}, now() FROM clan_members WHERE user_id = ${id};
    INSERT INTO clan_applies (user_id, community_id, clan_id, message, created_at) SELECT ${id}, community_id, id, ${sql.lit(secret)}, now()
      FROM clans ORDER BY id LIMIT 1;
    INSERT INTO clan_applies (user_id, community_id, clan_id, message, created_at, invited_by)
      SELECT ${otherId}, community_id, id, '', now(), ${id} FROM clans ORDER BY id LIMIT 1;
    INSERT INTO check_ins VALUES (${id}, '2026-11-01', '2026-11-01', 1, now());
    INSERT INTO mission_progress (user_id, mission_id, done) VALUES (${id}, ${sql.lit(mission)}, 1);
    INSERT INTO experience VALUES ('post', ${sql.lit(post)}, ${id}, '2026-11-01', 10);
    INSERT INTO experience_days VALUES (${id}, 'post', '2026-11-01', 10);
    INSERT INTO match_messages (event_id, user_id, body, created_at) SELECT id, ${id}, ${sql.lit(secret)}, now() FROM events WHERE kind = 'match';
    INSERT INTO match_messages (event_id, user_id, body, created_at) SELECT id, ${otherId}, '留言', now() FROM events WHERE kind = 'match';
    INSERT INTO match_message_reports SELECT id, ${otherId}, now() FROM match_messages WHERE user_id = ${id};
    INSERT INTO match_message_reports SELECT id, ${id}, now() FROM match_messages WHERE user_id = ${otherId};
    INSERT INTO match_speakers SELECT id, ${id}, now() FROM events WHERE kind = 'match';
    INSERT INTO tile_comments (user_id, body, created_at) VALUES (${id}, ${sql.lit(secret)}, now()), (${otherId}, '留言', now());
    INSERT INTO tile_comment_reports SELECT id, CASE user_id WHEN ${id} THEN ${otherId} ELSE ${id} END, now() FROM tile_comments;
    INSERT INTO tile_games (user_id, mode, day, seed, operator, gadget, state, started_at, finished_at, score, move_count, levels, moves, counted)
      VALUES (${id}, 'free', '2026-11-01', 'x', 'a', 'b', 'won', now(), now(), 120, 5, 3, '[]', true);
    INSERT INTO tile_records SELECT 'free', 'ever', user_id, id, 120, 5, 'a', 'b', now() FROM tile_games;
    INSERT INTO tile_score_counts VALUES ('free', 'ever', 2, 1);
    INSERT INTO tile_players VALUES (${id}, 1, now());
    INSERT INTO quiz_results (public_id, user_id, community_id, code, traits, created_at)
      SELECT ${sql.lit('q'.repeat(22))}, ${id}, id, 'ABCD', '{1,2,3,4}', now() FROM communities;
    INSERT INTO quiz_standings SELECT user_id, community_id, id, code, true, now(), true FROM quiz_results;
    INSERT INTO knock_visits VALUES (${id}, '2026-11-01', 3, NULL);
    INSERT INTO westworld_members (user_id, interest_tag, location) VALUES (${id}, 'attack', 'none');
    WITH told AS (
      INSERT INTO westworld_tellings (user_id, story_id, opened_with, started_at)
      SELECT ${id}, story_id, id, now() FROM westworld_dialogs ORDER BY id LIMIT 1 RETURNING id
    ) INSERT INTO westworld_choices SELECT told.id, option.id FROM told, (SELECT id FROM westworld_options LIMIT 1) option;
    INSERT INTO redeem_batches (name, coins, key_count, created_by, created_at) VALUES ('批次', 5, 1, ${id}, now());
    INSERT INTO redeem_keys SELECT '\\x07', id, ${id}, now() FROM redeem_batches;
    INSERT INTO reports (reporter_id, kind, subject_id, reason, note, created_at, author_id, community_id, resolved_by, resolved_at, resolution)
      SELECT ${id}, 'moment', ${sql.lit(foreign)}, 'other', ${sql.lit(`${secret}举报`)}, now(), ${otherId}, id, ${id}, now(), 'dismissed' FROM communities;
    INSERT INTO reports (reporter_id, kind, subject_id, reason, note, created_at, author_id, community_id)
      SELECT ${otherId}, 'moment', ${sql.lit(post)}, 'other', '', now(), ${id}, id FROM communities;
    WITH decided AS (
      INSERT INTO decisions (kind, subject_id, author_id, decided_by, decision, rule, reason, created_at, previous)
      VALUES ('profile', ${id}, ${id}, ${adminId}, 'reset', '', '昵称', now(), ${sql.lit(JSON.stringify({ username }))}),
        ('profile', ${otherId}, ${otherId}, ${id}, 'reset', '', '昵称', now(), '{}') RETURNING id, author_id, decided_by
    ) INSERT INTO appeals (decision_id, user_id, first_decider, message, created_at, answer)
      SELECT id, author_id, decided_by, ${sql.lit(`${secret}申诉`)}, now(), '' FROM decided WHERE author_id = ${id};
    INSERT INTO member_hidings (user_id, reason, hidden_by, hidden_at, moments, comments, lines, finished_at)
      VALUES (${id}, '理由', ${adminId}, now(), 0, 0, 0, now());
    INSERT INTO access_records (user_id, staff_id, role, what, reason, created_at) VALUES (${id}, ${adminId}, 'admin', 'phone', '调查', now());
    INSERT INTO look_embargoes (user_id, reason, until, asked_by, asked_at, decided_by, decided_at) VALUES
      (${id}, '来函', now(), ${adminId}, now(), ${otherId}, now()), (${otherId}, '来函', now(), ${id}, now(), ${adminId}, now()),
      (${otherId}, '来函', now(), ${adminId}, now(), ${id}, now());
    INSERT INTO audit_log (actor_id, act, subject_kind, subject_id, created_at) VALUES (${id}, 'test', 'user', '1', now());
    INSERT INTO first_post_takes VALUES (${id}, ${sql.lit(foreign)}, now()), (${otherId}, ${sql.lit(post)}, now());
    INSERT INTO follows VALUES (${id}, ${otherId}, true, now()), (${otherId}, ${id}, false, now());
    INSERT INTO signatures (user_id, body, written_at) VALUES (${id}, ${sql.lit(`${secret}的签名`)}, now());
    INSERT INTO polls (moment_id, question, options, choices, ends_at, changeable, results_after, counts, vote_count)
      SELECT id, '投票', ARRAY['一', '二'], 1, now(), true, false, ARRAY[1, 0], 1 FROM moments;
    INSERT INTO poll_votes SELECT moment_id, ${id}, '{1}', now() FROM polls;
    INSERT INTO board_seasons VALUES ('赛季', '2026-10-01');
    INSERT INTO guide_confirmations SELECT id, '赛季', now() FROM moments;
    INSERT INTO guide_votes SELECT id, '赛季', ${id}, true, now() FROM moments;
    INSERT INTO guide_tallies SELECT id, '赛季', 1, 0 FROM moments;
    INSERT INTO board_maps (slug, name, floors, places, created_at) VALUES ('zhanqiao', '栈桥', '[]', '[]', now());
    WITH drawn AS (
      INSERT INTO boards (moment_id, comment_id, author_id, version, map, side, steps, adaptable, created_at) VALUES
        (${sql.lit(foreign)}, NULL, ${otherId}, 1, 'zhanqiao', 'attack', 1, true, now()), (${sql.lit(post)}, NULL, ${id}, 2, 'zhanqiao', 'attack', 1, true, now()),
        (NULL, ${sql.lit(comment)}, ${id}, 1, 'zhanqiao', 'attack', 1, true, now())
      RETURNING id, author_id, version
    ), versions AS (
      INSERT INTO board_versions
      SELECT id, num, 'zhanqiao', 'attack', 1, '{}', ARRAY[${sql.lit(`${secret}的一步`)}], now() FROM drawn, generate_series(1, version) num
      WHERE author_id = ${id}
    )
    INSERT INTO clan_boards (clan_id, author_id, title, map, side, steps, board, descriptions, created_at, updated_at)
      SELECT clan_id, ${id}, ${sql.lit(`${secret}的战术`)}, 'zhanqiao', 'attack', 1, '{}', '{}', now(), now() FROM clan_members WHERE user_id = ${id} LIMIT 1;
    UPDATE boards SET adapted_from = (SELECT id FROM boards WHERE author_id = ${otherId}), adapted_version = 1, adapted_author_id = ${otherId}
      WHERE author_id = ${id};
    UPDATE boards SET adapted_from = (SELECT min(id) FROM boards WHERE author_id = ${id}), adapted_version = 1, adapted_author_id = ${id}
      WHERE author_id = ${otherId};
    INSERT INTO clan_boards (clan_id, author_id, title, map, side, steps, board, descriptions, adapted_from, adapted_version, adapted_author_id, created_at, updated_at)
      SELECT clan_id, ${otherId}, '', 'zhanqiao', 'attack', 1, '{}', '{}', b.id, 1, ${id}, now(), now() FROM clan_boards, boards b WHERE b.author_id = ${id} LIMIT 1;
    INSERT INTO board_posters SELECT 'boards/' || id, id, NULL, now() FROM boards;
    INSERT INTO profile_pins VALUES (${id}, ${sql.lit(post)});
    INSERT INTO follow_counts VALUES (${id}, 1, 1), (${otherId}, 1, 1);
    WITH folder AS (
      INSERT INTO favourite_folders (user_id, name, created_at, named_at) VALUES (${id}, ${sql.lit(`${secret}收藏夹`)}, now(), now()) RETURNING id
    ) INSERT INTO favourites SELECT ${id}, 1, id, now() FROM folder;
    WITH topic AS (
      INSERT INTO hashtags (name, key, created_at) VALUES ('守点', '守点', now()) RETURNING id
    ), linked AS (
      INSERT INTO moment_hashtags SELECT ${sql.lit(post)}, id, '守点', now() FROM topic
    ) INSERT INTO hashtag_follows SELECT ${id}, id, now() FROM topic;
    INSERT INTO hashtag_feeds VALUES (${id});
    INSERT INTO favourite_counts VALUES (${id}, 1, 1);
    WITH draft AS (
      INSERT INTO drafts (user_id, slot, kind, ref, title, body, device, updated_at)
      VALUES (${id}, 1, 'post', 'r6', '', ${sql.lit(`${secret}的草稿`)}, '', now()) RETURNING id
    ) INSERT INTO draft_images SELECT id, ${sql.lit(ofPost)}, 1, now() FROM draft;
    WITH noticed AS (
      INSERT INTO notices (user_id, kind, act, subject_id, day, count, created_at, updated_at)
      SELECT id, 'follower', 'follow', 0, '2026-11-01', 1, now(), now() FROM unnest(ARRAY[${id}, ${otherId}]::bigint[]) AS member (id)
      RETURNING id, user_id
    ) INSERT INTO notice_actors SELECT id, CASE user_id WHEN ${id} THEN ${otherId} ELSE ${id} END, now() FROM noticed;
    INSERT INTO mentions (kind, content_id, user_id, author_id, name, created_at) VALUES
      ('moment', ${sql.lit(foreign)}, ${id}, ${otherId}, ${sql.lit(username)}, now()), ('moment', ${sql.lit(post)}, ${otherId}, ${id}, '别人', now());
    INSERT INTO quotes (kind, content_id, target_kind, target_id, author_id, quoted_id, link, place, created_at) VALUES
      ('moment', ${sql.lit(foreign)}, 'user', ${id}, ${otherId}, ${id}, 'http://localhost/', 1, now()),
      ('moment', ${sql.lit(post)}, 'user', ${otherId}, ${id}, ${otherId}, 'http://localhost/', 1, now());
    INSERT INTO notice_settings VALUES (${id}, 'all', 'all', 'followed', 'off');
    INSERT INTO staff_identities VALUES (${id}, ${sql.lit(identity)}, now(), ${id}), (${otherId}, '\\x0a', now(), ${id});
    INSERT INTO complaints (message, created_at, handled_by, handled_at) VALUES ('投诉', now(), ${id}, now());
    INSERT INTO claim_applications (receipt, old_name, user_id, message, created_at, agreement, privacy, confirmed_by, decided_by, decided_at, granted) VALUES
      ('own', '老王', ${id}, ${sql.lit(`${secret}的证明`)}, now(), 1, 1, ${adminId}, ${otherId}, now(), true),
      ('other', '老李', ${otherId}, '证明', now(), 1, 1, ${id}, NULL, NULL, NULL),
      ('denied', '老张', ${otherId}, '证明', now(), 1, 1, NULL, ${id}, now(), false);
    UPDATE claim_applications SET phone_hash = (SELECT phone_hash FROM users WHERE id = ${id}) WHERE receipt = 'other';
    INSERT INTO opinion_functions VALUES ('match-messages', true, '2026-10-01', ${id}, now());
    INSERT INTO minors_modes (user_id, band, since, pin_hash) VALUES (${id}, '16to17', now(), ${sql.lit(`${secret}口令`)});
    INSERT INTO minors_minutes VALUES (${id}, now());
    INSERT INTO evidence (user_id, kind, content_id, day, created_at) VALUES (${id}, 'moment', 1, '2026-11-01', now());
    INSERT INTO security_log (user_id, created_at, box) VALUES (${id}, now(), '\\x08');
    INSERT INTO broadcasts (sender_name, title, message, user_ids, send_at, recipients, sent_to, sent_count, finished_at, created_by, created_at, failed_ids)
      VALUES ('据点', '群发', '正文', ARRAY[${id}]::bigint[], now(), 1, 0, 0, now(), ${adminId}, now(), '{}');
  `.execute(db)
  await w.ports.storage.put('busts/robin.webp', Buffer.from('bust'), 'image/webp')
  const path = await exported(w, me)
  const images = await db.selectFrom('images').select(['id', 'sha256']).where('ownerId', '=', me.id).execute()
  const traces = [secret, me.phone, form.phone, address, gameName, 'robin', path.slice('/exports/'.length), me.token]
  traces.push(...images.flatMap((image) => [image.id, image.sha256]), 'q'.repeat(22), 'i'.repeat(22))
  return { ...me, traces, post, comment, repliedComment }
}

const picture = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#f80' } })
    .png()
    .toBuffer()
