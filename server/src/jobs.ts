import { removeExpired } from './domains/account/index.ts'
import { removeDeletedContents, removeOrphanImages } from './domains/moments/index.ts'
import { auditWallets } from './domains/wallet/index.ts'
import { endBans, sendBroadcasts, sendingJob } from './domains/admin/index.ts'
import type { House } from './kernel/house.ts'
import type { Job } from './kernel/jobs.ts'

/** The site's scheduled work. */
export const scheduledJobs = (house: House): Job[] => [
  { name: 'rotate-sign-in-keys', title: '轮换登录密钥', schedule: '*/10 * * * *', run: () => house.keys.rotate() },
  { name: 'remove-expired-rows', title: '清理过期数据', schedule: '17 * * * *', run: () => removeExpired(house) },
  {
    name: 'remove-orphan-images',
    title: '清理无人使用的图片',
    schedule: '41 * * * *',
    run: () => removeOrphanImages(house),
  },
  {
    name: 'remove-deleted-contents',
    title: '彻底删除已删除 30 天的内容',
    schedule: '37 19 * * *',
    run: () => removeDeletedContents(house),
  },
  { name: 'audit-wallets', title: '核对金币账本', schedule: '23 19 * * *', run: () => auditWallets(house) },
  { name: 'end-bans', title: '解除到期的封禁', schedule: '*/5 * * * *', run: () => endBans(house) },
  {
    name: sendingJob,
    title: '发送群发消息',
    schedule: '* * * * *',
    atStart: true,
    run: () => sendBroadcasts(house),
  },
]
