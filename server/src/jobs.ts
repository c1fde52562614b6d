import { removeExpired } from './domains/account/index.ts'
import { removeOrphanImages } from './domains/moments/index.ts'
import { auditWallets } from './domains/wallet/index.ts'
import type { House } from './kernel/house.ts'
import type { Job } from './kernel/jobs.ts'

/** The site's scheduled work. */
export const scheduledJobs = (house: House): Job[] => [
  { name: 'rotate-sign-in-keys', schedule: '*/10 * * * *', run: () => house.keys.rotate() },
  { name: 'remove-expired-rows', schedule: '17 * * * *', run: () => removeExpired(house) },
  { name: 'remove-orphan-images', schedule: '41 * * * *', run: () => removeOrphanImages(house) },
  { name: 'audit-wallets', schedule: '23 19 * * *', run: () => auditWallets(house) },
]
