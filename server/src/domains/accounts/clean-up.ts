import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { deleteIdempotencyKeys } from '../../kernel/db/idempotency.ts'

/** Removes what has run out: for a scheduled job. Everything here is already without effect, so it may run at any time. */
export async function removeExpired({ db, clock }: AppContext) {
  const now = clock.now()
  const dayAgo = later(now, -days(1))
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  // A day longer than they are good for: until then a late code is called expired, not wrong.
  await db.deleteFrom('smsCodes').where('expiresAt', '<=', dayAgo).execute()
  await db.deleteFrom('usedCiphertexts').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('usedProofs').where('expiresAt', '<=', now).execute()
  await deleteIdempotencyKeys(db, dayAgo)
}
