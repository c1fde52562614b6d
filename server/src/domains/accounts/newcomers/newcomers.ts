import { limits } from '@judian/contract'
import { days, hours, later } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { isStaff, type Member } from '../../../kernel/member.ts'
import { shanghaiMinute } from '../../../kernel/shanghai.ts'
import { deleteActs, type NewcomerAct, takeAct } from './newcomers.sql.ts'

/** In their first hours members may do less: an account that exists to advertise rarely lives longer. Staff are never newcomers. */

type Needed = Pick<AppContext, 'clock' | 'settings'>

/** Until when this member is a newcomer; undefined if they aren't one. Runs no query. */
export async function newcomerUntil({ clock, settings }: Needed, me: Member): Promise<Date | undefined> {
  if (isStaff(me)) return undefined
  const until = later(me.joinedAt, hours((await settings.all()).newcomerHours))
  return until > clock.now() ? until : undefined
}

const settingOf = { post: 'newcomerPosts', comment: 'newcomerComments', report: 'newcomerReports' } as const
const words = { post: '发 $ 个帖子', comment: '发 $ 条评论', report: '举报 $ 次', upload: '一天上传 $ 张图片' } as const
const fields = { post: 'message', comment: 'message', report: 'note', upload: 'images' } as const

interface Limit extends Pick<NewcomerAct, 'userId' | 'act'> {
  most: number
  until: Date
}

/**
 * A newcomer's limit for an act; undefined for other members, and if there is no limit. Call it before the act's
 * transaction: reading settings inside would need a second connection.
 */
export async function limitOfNewcomer(ctx: Needed, me: Member, act: NewcomerAct['act']): Promise<Limit | undefined> {
  const until = await newcomerUntil(ctx, me)
  const most = (await ctx.settings.all())[settingOf[act]]
  return until && most > 0 ? { userId: me.id, act, most, until } : undefined
}

/** Counts an act in the transaction that makes it, if there is a limit. Throws NewcomerLimit. */
export async function takeAsNewcomer({ clock }: Needed, tx: Tx, limit: Limit | undefined) {
  if (!limit) return
  const { userId, act, most, until } = limit
  if (!(await takeAct(tx, { userId, act, at: clock.now() }, most))) throw newcomerLimit(act, most, until)
}

/** The error of a newcomer's limit; it states the limit and until when it applies. */
export function newcomerLimit(act: keyof typeof words, most: number, until: Date) {
  const message = `新成员最多${words[act].replace('$', String(most))}，${shanghaiMinute(until)} 后不再限制`
  return new ApiError('NewcomerLimit', { message, fields: { [fields[act]]: message } })
}

/** Deletes acts older than the longest newcomer period. */
export const deleteOldActs = (db: Db, now: Date) =>
  deleteActs(db, later(now, -hours(limits.newcomerHoursMax) - days(1)))
