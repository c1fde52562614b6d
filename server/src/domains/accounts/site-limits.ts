import { startOfHour } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { takeSiteQuota, siteQuotaUsed } from '../../kernel/db/site-quotas.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { startOfShanghaiDay } from '../../kernel/shanghai.ts'
import { countAwaited, lockSignUps } from './codes/codes.sql.ts'

/**
 * The operator's limits on the whole site: SMS a day, sign-ups an hour. They bound the cost of an attack from many
 * networks.
 */

type Needed = Pick<AppContext, 'db' | 'clock' | 'settings'>

const smsOfToday = ({ clock }: Needed) => ({ name: 'sms', since: startOfShanghaiDay(clock.now()) }) as const
const signUpsOfThisHour = ({ clock }: Needed) => ({ name: 'sign-ups', since: startOfHour(clock.now()) }) as const

/** Counts an SMS before it is sent. Throws SmsUsedUp. */
export async function takeSms(ctx: Needed) {
  const { smsPerDay: most } = await ctx.settings.all()
  if (!(await takeSiteQuota(ctx.db, { ...smsOfToday(ctx), most }))) throw new ApiError('SmsUsedUp')
}

/** Counts a sign-up in the transaction that creates the account; `most` is the setting, 0 for any number. Throws SignUpsFull. */
export async function takeSignUp(ctx: Needed, tx: Tx, most: number) {
  if (!(await takeSiteQuota(tx, { ...signUpsOfThisHour(ctx), most }))) throw new ApiError('SignUpsFull')
}

/**
 * Lets a phone have a sign-up code if a sign-up is left for it: each phone that has a live code is counted, so that no SMS is spent
 * on a code that the hour's limit then refuses. Throws SignUpsFull.
 */
export async function assertSignUpLeft(ctx: Needed, tx: Tx, phone: string, most: number) {
  if (most === 0) return
  await lockSignUps(tx)
  const awaited = await countAwaited(tx, phone, ctx.clock.now())
  if ((await siteQuotaUsed(tx, signUpsOfThisHour(ctx))) + awaited >= most) throw new ApiError('SignUpsFull')
}

/** The site's use of both limits; 0 stands for no limit. */
export async function readSiteLimits(ctx: Needed) {
  const [sms, signUps, { smsPerDay, signUpsPerHour }] = await Promise.all([
    siteQuotaUsed(ctx.db, smsOfToday(ctx)),
    siteQuotaUsed(ctx.db, signUpsOfThisHour(ctx)),
    ctx.settings.all(),
  ])
  return { sms, smsPerDay, signUps, signUpsPerHour }
}
