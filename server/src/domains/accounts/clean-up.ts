import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { deleteIdempotencyKeys } from '../../kernel/db/idempotency.ts'
import { deleteExpiredLimits } from '../../ports/limits/index.ts'
import { deleteOldActs } from './newcomers/newcomers.ts'
import { deleteNetworks } from './waves/sign-up-waves.sql.ts'

export async function removeExpired({ db, clock }: AppContext) {
  const now = clock.now()
  const dayAgo = later(now, -days(1))
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  // Codes stay a day past expiry, so that a late one is reported as expired, not as wrong.
  await db.deleteFrom('smsCodes').where('expiresAt', '<=', dayAgo).execute()
  await db.deleteFrom('usedCiphertexts').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('usedProofs').where('expiresAt', '<=', now).execute()
  await db
    .deleteFrom('knownBrowsers')
    .where('seenAt', '<=', later(now, -days(180)))
    .execute()
  await deleteNetworks(db, dayAgo)
  await deleteOldActs(db, now)
  await deleteExpiredLimits(db, now)
  await deleteIdempotencyKeys(db, dayAgo)
}
