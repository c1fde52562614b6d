import type { CallInput } from '@judian/contract'
import type { Feature } from '../../../feature.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin, sendTestCode } from '../../accounts/index.ts'
import { createHome } from '../../clans/index.ts'
import { writeFeatures } from '../features/index.ts'
import { writeSettings } from '../settings/index.ts'

/** Opens a new site in one transaction, so that a set-up is whole or hasn't happened. Throws AlreadySetUp, FeatureNeeded. */
export async function setUpSite(
  ctx: AppContext,
  features: readonly Feature[],
  me: Member,
  form: CallInput<'/v1/admin/setup/setUpSite'>,
) {
  const { visitorsMayRead, registrationOpen, on, ...community } = form
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    await requireAdmin(tx, me)
    await createHome(ctx, tx, me, { ...community, review_first: 0 })
    await writeFeatures(ctx, tx, afterCommit, { features, me, on })
    const settings = { visitorsMayRead: visitorsMayRead === 1, registrationOpen: registrationOpen === 1 }
    await writeSettings(ctx, tx, afterCommit, me, settings)
  })
  return {}
}

/** Sends an admin's own phone a message. Throws TooFast, SmsUsedUp and SmsNotSent. */
export async function sendTestSms(ctx: AppContext, me: Member) {
  await inTransaction(ctx.db, (tx) => requireAdmin(tx, me))
  return sendTestCode(ctx, me)
}
