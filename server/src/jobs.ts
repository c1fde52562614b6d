import { removeExpired } from './domains/account/index.ts'
import { removeOrphanImages } from './domains/moments/index.ts'
import { auditWallets } from './domains/wallet/index.ts'
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
  { name: 'audit-wallets', title: '核对金币账本', schedule: '23 19 * * *', run: () => auditWallets(house) },
]
