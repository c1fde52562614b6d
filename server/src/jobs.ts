import { encryptPhones, removeExpired } from './domains/accounts/index.ts'
import { removeOldClaims } from './domains/events/lottery/index.ts'
import { tellingJob, tellVoters } from './domains/events/match/index.ts'
import { countMembers, countTags } from './domains/communities/index.ts'
import { removeDeletedContents, removeOldTextCounts } from './domains/posts/contents/index.ts'
import { removeOldEditCounts } from './domains/posts/edits/index.ts'
import { removeOrphanImages } from './domains/communities/images/index.ts'
import { countDecisions } from './domains/posts/moderation/index.ts'
import { auditWallets } from './domains/members/wallet/index.ts'
import { endBans } from './domains/moderation/members/index.ts'
import { removeOldIdentities, requireStaffFactor } from './domains/office/staff/index.ts'
import { removeOldRecords } from './domains/office/settings/index.ts'
import { measureSizes } from './domains/office/overview/index.ts'
import { hideMembers, hidingJob } from './domains/moderation/hidings/index.ts'
import { sendBroadcasts, sendingJob } from './domains/office/broadcasts/index.ts'
import { endAccounts, exportingJob, removeOldExports, writeExports } from './domains/office/own-data/index.ts'
import { updatePopularSearches } from './domains/search/index.ts'
import { added, jobsOf } from './feature.ts'
import { features } from './features/list.ts'
import type { AppContext } from './kernel/context.ts'
import { deleteOldBatches } from './cluster/index.ts'
import type { Job } from './ports/jobs/index.ts'

export const scheduledJobs = (ctx: AppContext): Job[] => [
  { name: 'rotate-sign-in-keys', title: '轮换登录密钥', schedule: '*/10 * * * *', run: () => ctx.keys.rotate() },
  {
    name: 'encrypt-phones',
    title: '加密上一版写下的手机号',
    schedule: '*/10 * * * *',
    atStart: true,
    run: () => encryptPhones(ctx),
  },
  { name: 'remove-expired-rows', title: '清理过期数据', schedule: '17 * * * *', run: () => removeExpiredRows(ctx) },
  {
    name: 'remove-bus-batches',
    title: '清理服务器间的消息',
    schedule: '*/5 * * * *',
    run: () => deleteOldBatches(ctx.db),
  },
  {
    name: 'remove-orphan-images',
    title: '清理无人使用的图片',
    schedule: '41 * * * *',
    run: () => removeOrphanImages(ctx),
  },
  {
    name: 'remove-deleted-contents',
    title: '彻底删除已删除 30 天的内容',
    schedule: '37 19 * * *',
    run: () => removeDeletedContents(ctx),
  },
  {
    name: 'remove-old-claims',
    title: '删除活动结束 90 天后的领取信息',
    schedule: '47 19 * * *',
    run: () => removeOldClaims(ctx),
  },
  {
    name: 'remove-old-identities',
    title: '删除离任 30 天的管理者的实名资料',
    schedule: '49 19 * * *',
    run: () => removeOldIdentities(ctx),
  },
  {
    name: 'require-staff-factor',
    title: '要求管理者开启两步验证',
    schedule: '3 * * * *',
    atStart: true,
    run: () => requireStaffFactor(ctx),
  },
  {
    name: 'remove-old-records',
    title: '删除超过保留天数的日志、消息和取证记录',
    schedule: '57 19 * * *',
    run: () => removeOldRecords(ctx, added(features, 'retention')),
  },
  {
    name: 'measure-sizes',
    title: '统计占用的空间',
    schedule: '53 * * * *',
    run: () => measureSizes(ctx),
  },
  { name: 'count-communities', title: '统计社区成员', schedule: '7 * * * *', run: () => countMembers(ctx.db) },
  { name: 'count-tags', title: '统计标签下的帖子', schedule: '*/10 * * * *', run: () => countTags(ctx.db) },
  {
    name: 'count-searches',
    title: '统计热门搜索',
    schedule: '*/10 * * * *',
    run: () => updatePopularSearches(ctx),
  },
  {
    name: 'count-decisions',
    title: '统计处理公示的半年数据',
    schedule: '11 * * * *',
    atStart: true,
    run: () => countDecisions(ctx),
  },
  { name: 'audit-wallets', title: '核对金币账本', schedule: '23 19 * * *', run: () => auditWallets(ctx) },
  {
    name: 'back-up',
    title: '备份网站',
    schedule: '29 * * * *',
    run: async () => ctx.backups.runIfDue(await ctx.settings.all(), ctx.clock.now()),
  },
  { name: 'end-bans', title: '解除到期的封禁', schedule: '*/5 * * * *', run: () => endBans(ctx) },
  {
    name: hidingJob,
    title: '隐藏或恢复成员的全部内容',
    schedule: '* * * * *',
    run: () => hideMembers(ctx),
  },
  {
    name: sendingJob,
    title: '发送群发消息',
    schedule: '* * * * *',
    atStart: true,
    run: () => sendBroadcasts(ctx),
  },
  {
    name: tellingJob,
    title: '通知投过票的成员对决有变动',
    schedule: '* * * * *',
    run: () => tellVoters(ctx),
  },
  {
    name: exportingJob,
    title: '导出成员的个人数据',
    schedule: '* * * * *',
    run: () => writeExports(ctx, added(features, 'exported')),
  },
  {
    name: 'remove-old-exports',
    title: '删除到期的个人数据导出',
    schedule: '27 * * * *',
    run: () => removeOldExports(ctx),
  },
  {
    name: 'end-accounts',
    title: '注销到期的账号',
    schedule: '11 * * * *',
    atStart: true,
    run: () => endAccounts(ctx, added(features, 'erase')),
  },
  ...features.flatMap((feature) => jobsOf(ctx, feature)),
]

async function removeExpiredRows(ctx: AppContext) {
  await removeExpired(ctx)
  await removeOldTextCounts(ctx)
  await removeOldEditCounts(ctx)
}
