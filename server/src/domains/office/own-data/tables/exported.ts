import { type RawBuilder, sql } from 'kysely'
import { knownRecords } from '../../../accounts/audit/index.ts'

export interface ExportedTable {
  /** The heading of its page. */
  readonly title: string
  /** The column with the member's id. */
  readonly by?: string
  /** Which rows are the member's, if the column alone doesn't determine it. */
  readonly where?: (me: number, now: Date) => RawBuilder<unknown>
  /** Columns that the member doesn't see either, by when they are left empty. */
  readonly unseen?: Readonly<Record<string, (me: number, now: Date) => RawBuilder<boolean>>>
}

/** Rows of the member's posts, and of their comments. */
export const ofMoment = (me: number) => sql`moment_id IN (SELECT id FROM moments WHERE author_id = ${me})`
export const ofComment = (me: number) => sql`comment_id IN (SELECT id FROM comments WHERE author_id = ${me})`

/** By their names. */
export type ExportedTables = Readonly<Record<string, ExportedTable>>

/** The tables of the core whose rows are part of a member's export, in the order of its contents; those of features follow. */
export const exportedTables: ExportedTables = {
  users: { title: '账号', by: 'id' },
  username_changes: { title: '改过的昵称', by: 'user_id' },
  endings: { title: '注销账号', by: 'user_id' },
  consents: { title: '同意过的条款', by: 'user_id' },
  sessions: { title: '登录的设备', by: 'user_id' },
  visits: { title: '上次来访', by: 'user_id' },
  passkeys: { title: '通行密钥', by: 'user_id' },
  known_browsers: { title: '用过的浏览器', by: 'user_id' },
  access_records: {
    title: '谁看过我的资料',
    by: 'user_id',
    // As on the page: not while an inquiry may be under way.
    where: (_, now) => knownRecords(now),
  },
  data_exports: { title: '导出的记录', by: 'user_id' },
  moments: { title: '帖子', by: 'author_id' },
  moment_images: { title: '帖子里的图片', where: ofMoment },
  short_codes: { title: '帖子的短链接', where: ofMoment },
  comments: { title: '评论', by: 'author_id' },
  comment_images: { title: '评论里的图片', where: ofComment },
  content_edits: { title: '帖子和评论的旧版本', by: 'editor_id' },
  pending_edits: { title: '等待审核的修改', by: 'author_id' },
  edit_counts: { title: '每天编辑的次数', by: 'user_id' },
  drafts: { title: '草稿', by: 'user_id' },
  mentions: { title: '在内容里提到的成员', by: 'author_id' },
  images: { title: '上传的图片', by: 'owner_id' },
  refused_uploads: { title: '被拒绝的上传', by: 'owner_id' },
  moment_thumbs: { title: '点赞的帖子', by: 'user_id' },
  comment_thumbs: { title: '点赞的评论', by: 'user_id' },
  shares: { title: '分享的帖子', by: 'user_id' },
  notices: { title: '收到的提醒', by: 'user_id' },
  notice_settings: { title: '提醒设置', by: 'user_id' },
  reply_messages: { title: '收到的回复', by: 'user_id' },
  system_messages: { title: '系统消息', by: 'user_id' },
  blocks: { title: '屏蔽的成员', by: 'user_id' },
  reports: { title: '我的举报', by: 'reporter_id' },
  tile_comment_reports: { title: '我对叠牌工坊留言的举报', by: 'reporter_id' },
  match_message_reports: { title: '我对战队对决留言的举报', by: 'reporter_id' },
  decisions: { title: '对我的内容的处理', by: 'author_id' },
  member_hidings: { title: '全部内容被隐藏', by: 'user_id' },
  appeals: { title: '我的申诉', by: 'user_id' },
  feedback: { title: '意见反馈', by: 'user_id' },
  community_moderators: { title: '担任版主的社区', by: 'user_id' },
  staff_identities: { title: '管理者的实名资料', by: 'user_id' },
  clan_members: { title: '战队', by: 'user_id' },
  clan_applies: { title: '入队申请', by: 'user_id' },
  clan_invitations: { title: '战队邀请', by: 'user_id' },
  game_accounts: { title: '游戏账号', by: 'user_id' },
  wallets: { title: '金币余额', by: 'user_id' },
  coin_records: { title: '金币记录', by: 'user_id' },
  gifts: { title: '礼物', by: 'user_id' },
  owned_items: { title: '拥有的装扮', by: 'user_id' },
  avatars: { title: '形象', by: 'user_id' },
  signatures: { title: '签名', by: 'user_id' },
  profile_pins: { title: '主页置顶的帖子', by: 'user_id' },
  redeem_keys: { title: '用过的激活码', by: 'used_by' },
  check_ins: { title: '签到', by: 'user_id' },
  mission_progress: { title: '任务', by: 'user_id' },
  experience: { title: '经验', by: 'user_id' },
  experience_days: { title: '每天的经验', by: 'user_id' },
  newcomer_acts: { title: '新成员期间的次数', by: 'user_id' },
  match_votes: { title: '战队对决投票', by: 'user_id' },
  match_messages: { title: '战队对决留言', by: 'user_id' },
  match_speakers: { title: '战队对决留言的时间', by: 'user_id' },
  lottery_chances: { title: '抽奖机会', by: 'user_id' },
  lottery_balances: { title: '剩余的抽奖机会', by: 'user_id' },
  lottery_draws: { title: '抽奖结果', by: 'user_id' },
  lottery_claims: {
    title: '领奖信息',
    where: (me) => sql`(event_id, ticket) IN (SELECT event_id, ticket FROM lottery_draws WHERE user_id = ${me})`,
  },
  tile_games: { title: '叠牌工坊对局', by: 'user_id' },
  tile_records: { title: '叠牌工坊纪录', by: 'user_id' },
  tile_players: { title: '叠牌工坊次数', by: 'user_id' },
  tile_comments: { title: '叠牌工坊留言', by: 'user_id' },
  quiz_results: { title: '测试结果', by: 'user_id' },
  quiz_standings: { title: '最近的测试结果', by: 'user_id' },
  knock_visits: { title: '敲门', by: 'user_id' },
  westworld_members: { title: '随机对话的设置', by: 'user_id' },
  westworld_tellings: { title: '听过的故事', by: 'user_id' },
  westworld_choices: {
    title: '故事里的选择',
    where: (me) => sql`telling_id IN (SELECT id FROM westworld_tellings WHERE user_id = ${me})`,
  },
}
