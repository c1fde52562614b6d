/** The reasons, as the export tells them. */
const reasons = {
  confidence: '别人没有对你公开的内容，例如对你的举报、谁屏蔽了你、管理者的内部记录',
  others: '别人写的内容和别人的记录',
  work: '你作为管理者处理别人内容的记录',
  secret: '密码、验证码和登录凭据：只存有无法还原的形式，或者公开后会危及账号',
  lawful: '加密保存的安全日志，只用于依法查询',
  copy: '供搜索和程序运行用的副本，原文已在导出的文件里',
}

type Reason = keyof typeof reasons

/** The references to members that put no row into their export, with the reason: every other one does. */
export const withheldReferences: Record<string, Reason> = {
  'access_records.staff_id': 'work',
  'appeals.decided_by': 'work',
  'appeals.first_decider': 'work',
  'audit_log.actor_id': 'work',
  'blocks.blocked_id': 'confidence',
  'broadcasts.created_by': 'work',
  'broadcasts.failed_ids': 'copy',
  'broadcasts.user_ids': 'copy',
  'clan_applies.invited_by': 'others',
  'comments.deleted_by': 'work',
  'comments.receiver_id': 'others',
  'complaints.handled_by': 'work',
  'decisions.decided_by': 'work',
  'feedback.handled_by': 'work',
  'first_posts.author_id': 'copy',
  'follows.followed_id': 'others',
  'last_posts.user_id': 'copy',
  'member_hidings.hidden_by': 'work',
  'member_hidings.undone_by': 'work',
  'mentions.user_id': 'others',
  'moments.deleted_by': 'work',
  'notice_actors.actor_id': 'copy',
  'opinion_functions.changed_by': 'work',
  'quotes.quoted_id': 'others',
  'recovery_codes.user_id': 'secret',
  'redeem_batches.created_by': 'work',
  'reply_messages.author_id': 'others',
  'reports.author_id': 'confidence',
  'reports.resolved_by': 'work',
  'search_comments.author_id': 'copy',
  'search_moments.author_id': 'copy',
  'security_log.user_id': 'lawful',
  'site_text_versions.published_by': 'work',
  'sms_codes.phone': 'secret',
  'staff_identities.verified_by': 'work',
  'submissions.user_id': 'copy',
  'totp_secrets.user_id': 'secret',
  // The row is the account's.
  'users.phone': 'copy',
}

/** Tables without such a column that refer to an exported one, and aren't of a single member. */
export const withheldParts: Record<string, Reason> = {
  clans: 'others',
  communities: 'others',
  data_export_parts: 'copy',
  draft_images: 'copy',
  edited_images: 'copy',
  hot_ranks: 'copy',
  hot_removals: 'copy',
  missions: 'others',
}

/** Columns that are left out of exported rows: of one table, or of all. */
export const withheldColumns: Record<string, Reason> = {
  'access_records.staff_id': 'confidence',
  'known_browsers.browser_hash': 'secret',
  'clan_invitations.token': 'secret',
  'data_exports.attempt': 'copy',
  'data_exports.claimed_until': 'copy',
  'data_exports.token': 'secret',
  'game_accounts.game_username_key': 'copy',
  'minors_modes.next_pin_hash': 'secret',
  'minors_modes.pin_hash': 'secret',
  'passkeys.counter': 'copy',
  'passkeys.credential_id': 'secret',
  'passkeys.public_key': 'secret',
  'passkeys.transports': 'copy',
  'redeem_keys.hash': 'secret',
  'sessions.sudo_until': 'secret',
  'sessions.token_hash': 'secret',
  // Whoever knows it can play the game ahead.
  'tile_games.seed': 'secret',
  'users.muted_to_review': 'confidence',
  'users.password_hash': 'secret',
  'users.username_key': 'copy',
  'users.username_skeleton': 'copy',
  'appeals.first_decider': 'confidence',
  decided_by: 'confidence',
  deleted_by: 'confidence',
  effects_due: 'copy',
  excerpt: 'copy',
  handled_by: 'confidence',
  hidden_by: 'confidence',
  hiding_id: 'confidence',
  hot: 'copy',
  invited_by: 'others',
  passed_on_at: 'copy',
  resolved_by: 'confidence',
  review_reason: 'confidence',
  review_words: 'confidence',
  truncated: 'copy',
  undone_by: 'confidence',
  verified_by: 'confidence',
}

/** Each reason once, for the export's first page. */
export const withheldTexts = Object.values(reasons)
