import { type RawBuilder, sql } from 'kysely'

/** Why rows about an ended member stay. Only the account's number in them refers to the member. */
const reasons = {
  tombstone: '账号留下的一行：没有手机号、昵称和密码，只让别的记录有所指',
  contents: '成员选择留下的帖子和评论，以及别人回复下面的占位',
  moderation: '对内容的处理、举报和隐藏的记录',
  work: '作为管理者处理别人内容的记录',
  count: '已经计入公开的数字：点赞、分享、投票、对留言的举报',
  books: '金币流水只能追加，余额由它验证',
  draw: '公开的抽奖链，昵称在里面已打码；改动任何一条都无法再验证',
  proof: '证明取得过同意',
  lawful: '加密的安全日志，只用于依法查询，到期删除',
  looks: '谁看过资料的记录和管理操作日志只能追加',
  others: '别人的消息、群发的名单和用过的激活码',
  site: '战队和社区正在使用的图片',
}

type Reason = keyof typeof reasons

interface Remaining {
  /** The columns that name the member. */
  readonly by: readonly string[]
  readonly reason: Reason
  /** The other columns, of which each was considered: a new one fails a test. */
  readonly columns: string
  /** Changes to the rows, repeated until none is left. */
  readonly anonymise?: { readonly set: RawBuilder<unknown>; readonly by: string; readonly where: RawBuilder<unknown> }
}

/** The tables in which rows about an ended member stay. */
export const remainingTables: Record<string, Remaining> = {
  users: {
    by: ['phone', 'phone_hash'],
    reason: 'tombstone',
    // All but the id, the day of joining and the agreed versions is emptied.
    columns: `id phone_box username username_key username_skeleton password_hash is_admin banned_until muted_to_review post_xp comment_xp created_at
      ban_reason name_reset_at agreed_agreement agreed_privacy username_changed_at region ended_at
      quiet_until quiet_offered_at phone_proved`,
  },
  endings: { by: ['user_id'], reason: 'tombstone', columns: 'contents asked_at ends_at finished_at' },
  moments: {
    by: ['author_id', 'deleted_by'],
    reason: 'contents',
    columns: `id community_id tag_num title body doc thumb_count comment_count share_count created_at pinned_at archived_at review review_reason
      review_words deleted_at passed_on_at hot excerpt truncated hiding_id region view_count edit_count edits_held edited_at`,
  },
  comments: {
    by: ['author_id', 'receiver_id', 'deleted_by'],
    reason: 'contents',
    columns: `id moment_id top_id body thumb_count reply_count hot created_at review review_reason review_words deleted_at passed_on_at
      effects_due hiding_id region edit_count edits_held edited_at board_step`,
  },
  boards: {
    by: ['author_id', 'adapted_author_id'],
    reason: 'contents',
    columns:
      'id moment_id comment_id version map side steps adaptable adapted_from adapted_version created_at removed_at',
  },
  clan_boards: {
    by: ['adapted_author_id'],
    reason: 'others',
    columns:
      'id clan_id author_id title rev map side steps board descriptions adapted_from adapted_version pinned_at hidden_at created_at updated_at',
  },
  first_posts: { by: ['author_id'], reason: 'contents', columns: 'moment_id community_id public_at' },
  last_posts: { by: ['user_id'], reason: 'contents', columns: 'last_at' },
  search_moments: { by: ['author_id'], reason: 'contents', columns: 'id community_id created_at title body terms' },
  search_comments: { by: ['author_id'], reason: 'contents', columns: 'id community_id created_at body terms' },
  mentions: { by: ['author_id'], reason: 'contents', columns: 'kind content_id user_id name created_at told' },
  quotes: {
    by: ['author_id', 'quoted_id'],
    reason: 'contents',
    columns: 'kind content_id target_kind target_id link place created_at detached_at told',
  },
  reply_messages: { by: ['author_id'], reason: 'others', columns: 'comment_id moment_id user_id created_at seen_at' },
  decisions: {
    by: ['author_id', 'decided_by'],
    reason: 'moderation',
    columns: 'id kind subject_id community_id decision rule reason created_at previous',
    anonymise: { by: 'author_id', set: sql`previous = '{}'`, where: sql`previous <> '{}'` },
  },
  reports: {
    by: ['reporter_id', 'author_id', 'resolved_by'],
    reason: 'moderation',
    columns: 'id kind subject_id reason note created_at resolved_at resolution community_id edit_no',
    anonymise: { by: 'reporter_id', set: sql`note = ''`, where: sql`note <> ''` },
  },
  member_hidings: {
    by: ['user_id', 'hidden_by', 'undone_by'],
    reason: 'moderation',
    columns: 'id community_ids reason hidden_at moments comments lines finished_at undone_at restored_at',
  },
  appeals: {
    by: ['first_decider', 'decided_by'],
    reason: 'work',
    columns: 'decision_id user_id message created_at decided_at granted answer',
  },
  feedback: { by: ['handled_by'], reason: 'work', columns: 'id user_id message created_at handled_at answer' },
  complaints: { by: ['handled_by'], reason: 'work', columns: 'id message contact_box created_at handled_at answer' },
  claim_applications: {
    // The hash of a phone goes when the application is decided, or after ninety days.
    by: ['phone_hash', 'confirmed_by', 'decided_by'],
    reason: 'work',
    columns:
      'id receipt old_name user_id message phone_box password_hash age_band created_at agreement privacy decided_at granted answer',
  },
  opinion_functions: { by: ['changed_by'], reason: 'work', columns: 'name is_on assessed_on changed_at' },
  staff_identities: { by: ['verified_by'], reason: 'work', columns: 'user_id box verified_at left_at' },
  access_records: { by: ['user_id', 'staff_id'], reason: 'looks', columns: 'id role what reason created_at' },
  look_embargoes: {
    by: ['user_id', 'asked_by', 'decided_by'],
    reason: 'looks',
    columns: 'id reason until asked_at decided_at covers_from',
  },
  audit_log: { by: ['actor_id'], reason: 'looks', columns: 'id act subject_kind subject_id before after created_at' },
  security_log: { by: ['user_id'], reason: 'lawful', columns: 'id created_at box' },
  consents: { by: ['user_id'], reason: 'proof', columns: 'id act agreement privacy of_age at' },
  coin_records: {
    by: ['user_id'],
    reason: 'books',
    columns: 'id seq previous_seq change balance_before balance reason ref created_at name image_url',
  },
  wallets: { by: ['user_id'], reason: 'books', columns: 'seq coins last_seq' },
  lottery_draws: { by: ['user_id'], reason: 'draw', columns: 'event_id ticket prize_id name hash created_at' },
  moment_thumbs: { by: ['user_id'], reason: 'count', columns: 'moment_id created_at' },
  comment_thumbs: { by: ['user_id'], reason: 'count', columns: 'comment_id created_at' },
  shares: { by: ['user_id'], reason: 'count', columns: 'moment_id created_at' },
  poll_votes: { by: ['user_id'], reason: 'count', columns: 'moment_id nums created_at' },
  guide_votes: { by: ['user_id'], reason: 'count', columns: 'moment_id season valid created_at' },
  match_votes: { by: ['user_id'], reason: 'count', columns: 'match_id clan_id created_at' },
  tile_comment_reports: { by: ['reporter_id'], reason: 'count', columns: 'comment_id created_at dismissed_at' },
  match_message_reports: { by: ['reporter_id'], reason: 'count', columns: 'message_id created_at dismissed_at' },
  redeem_keys: { by: ['used_by'], reason: 'others', columns: 'hash batch_id used_at' },
  invite_codes: {
    by: ['created_by'],
    reason: 'work',
    columns: 'id hash note uses used expires_at withdrawn_at created_at',
  },
  redeem_batches: {
    by: ['created_by'],
    reason: 'work',
    columns: 'id name coins item_id key_count expires_at revoked_at created_at',
  },
  broadcasts: {
    by: ['created_by', 'user_ids', 'failed_ids'],
    reason: 'others',
    columns:
      'id sender_name title message coins item_id send_at recipients sent_to sent_count finished_at cancelled_at created_at',
  },
  news_hooks: {
    by: ['created_by'],
    reason: 'work',
    columns: 'id name receiver address box kinds is_on failing_since paused_until created_at',
  },
  site_text_versions: { by: ['published_by'], reason: 'work', columns: 'name version text summary published_at' },
  images: {
    by: ['owner_id'],
    reason: 'site',
    columns: 'id sha256 width height attached created_at bytes transparent ai_generated removing',
  },
  clan_applies: {
    by: ['invited_by'],
    reason: 'others',
    columns: 'user_id community_id clan_id message created_at',
    anonymise: { by: 'invited_by', set: sql`invited_by = NULL`, where: sql`true` },
  },
}

export interface DeletedRows {
  readonly table: string
  /** The column that names the member. */
  readonly by?: string
  /** Which rows are deleted, if no column determines it. */
  readonly where?: (userId: number) => RawBuilder<unknown>
}

const ofDraws = (me: number) =>
  sql`(event_id, ticket) IN (SELECT event_id, ticket FROM lottery_draws WHERE user_id = ${me})`
const ofEarlierBoards = (me: number) =>
  sql`EXISTS (SELECT FROM boards b WHERE b.id = board_id AND b.author_id = ${me} AND (b.version <> board_versions.version OR b.removed_at IS NOT NULL))`
const ofMatchLines = (me: number) => sql`message_id IN (SELECT id FROM match_messages WHERE user_id = ${me})`
const ofTileLines = (me: number) => sql`comment_id IN (SELECT id FROM tile_comments WHERE user_id = ${me})`

/** Tables whose rows are simply deleted, in this order: referring tables first. */
export const deletedRows: readonly DeletedRows[] = [
  { table: 'known_browsers', by: 'user_id' },
  { table: 'visits', by: 'user_id' },
  { table: 'totp_secrets', by: 'user_id' },
  { table: 'recovery_codes', by: 'user_id' },
  { table: 'submissions', by: 'user_id' },
  { table: 'username_changes', by: 'user_id' },
  { table: 'newcomer_acts', by: 'user_id' },
  { table: 'first_post_takes', by: 'user_id' },
  { table: 'staff_identities', by: 'user_id' },
  { table: 'signatures', by: 'user_id' },
  { table: 'profile_pins', by: 'user_id' },
  { table: 'follow_counts', by: 'user_id' },
  { table: 'drafts', by: 'user_id' },
  { table: 'board_versions', where: ofEarlierBoards },
  { table: 'clan_boards', by: 'author_id' },
  { table: 'hashtag_follows', by: 'user_id' },
  { table: 'hashtag_feeds', by: 'user_id' },
  { table: 'favourites', by: 'user_id' },
  { table: 'favourite_folders', by: 'user_id' },
  { table: 'favourite_counts', by: 'user_id' },
  { table: 'minors_minutes', by: 'user_id' },
  { table: 'minors_modes', by: 'user_id' },
  { table: 'evidence', by: 'user_id' },
  { table: 'refused_uploads', by: 'owner_id' },
  { table: 'notices', by: 'user_id' },
  { table: 'notice_actors', by: 'actor_id' },
  { table: 'notice_settings', by: 'user_id' },
  { table: 'system_messages', by: 'user_id' },
  { table: 'reply_messages', by: 'user_id' },
  { table: 'content_edits', by: 'editor_id' },
  { table: 'pending_edits', by: 'author_id' },
  { table: 'edit_counts', by: 'user_id' },
  { table: 'owned_items', by: 'user_id' },
  { table: 'gifts', by: 'user_id' },
  { table: 'first_looks', by: 'user_id' },
  { table: 'blocks', by: 'user_id' },
  { table: 'blocks', by: 'blocked_id' },
  { table: 'appeals', by: 'user_id' },
  { table: 'feedback', by: 'user_id' },
  { table: 'community_moderators', by: 'user_id' },
  { table: 'clan_invitations', by: 'user_id' },
  { table: 'clan_applies', by: 'user_id' },
  { table: 'game_accounts', by: 'user_id' },
  { table: 'check_ins', by: 'user_id' },
  { table: 'mission_progress', by: 'user_id' },
  { table: 'experience', by: 'user_id' },
  { table: 'experience_days', by: 'user_id' },
  { table: 'match_message_reports', where: ofMatchLines },
  { table: 'match_messages', by: 'user_id' },
  { table: 'match_speakers', by: 'user_id' },
  { table: 'lottery_claims', where: ofDraws },
  { table: 'lottery_chances', by: 'user_id' },
  { table: 'lottery_balances', by: 'user_id' },
  { table: 'mentions', where: (me) => sql`author_id = ${me} AND kind IN ('tile-comment', 'match-message')` },
  { table: 'tile_comment_reports', where: ofTileLines },
  { table: 'tile_comments', by: 'user_id' },
  { table: 'tile_games', by: 'user_id' },
  { table: 'tile_players', by: 'user_id' },
  { table: 'old_passwords', by: 'user_id' },
  { table: 'claim_applications', by: 'user_id' },
  { table: 'invited_members', by: 'user_id' },
  { table: 'quiz_standings', by: 'user_id' },
  { table: 'quiz_results', by: 'user_id' },
  { table: 'knock_visits', by: 'user_id' },
  { table: 'westworld_tellings', by: 'user_id' },
  { table: 'westworld_members', by: 'user_id' },
]

/**
 * Tables deleted by steps of the ending that do more than deleting rows: counters, objects, other members' positions.
 */
export const deletedBySteps: readonly string[] = [
  'sessions.user_id',
  'passkeys.user_id',
  'sms_codes.phone',
  'avatars.user_id',
  'clan_members.user_id',
  'follows.user_id',
  'follows.followed_id',
  'mentions.user_id',
  'data_exports.user_id',
  'tile_records.user_id',
]

/** Tables without such a column that refer to a member's rows. */
export const parts: Record<string, 'deleted' | Reason> = {
  board_maps: 'site',
  board_posters: 'contents',
  board_versions: 'contents',
  clans: 'site',
  comment_images: 'deleted',
  comment_labels: 'contents',
  communities: 'site',
  data_export_parts: 'deleted',
  draft_images: 'deleted',
  edited_images: 'deleted',
  lottery_claims: 'deleted',
  lottery_prizes: 'site',
  missions: 'site',
  hot_heats: 'contents',
  hot_ranks: 'contents',
  hot_removals: 'contents',
  news_deliveries: 'work',
  search_engines: 'site',
  search_pushes: 'contents',
  moment_hashtags: 'contents',
  moment_images: 'deleted',
  moment_labels: 'contents',
  guide_confirmations: 'contents',
  guide_tallies: 'contents',
  polls: 'contents',
  short_codes: 'deleted',
  westworld_choices: 'deleted',
}
