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

/** Until when this member is a newcomer; undefined if they are none. Asks the database nothing. */
export async function newcomerUntil({ clock, settings }: Needed, me: Member): Promise<Date | undefined> {
  if (isStaff(me)) return undefined
  const until = later(me.joinedAt, hours((await settings.all()).newcomerHours))
  return until > clock.now() ? until : undefined
}

const limitOf = { post: 'newcomerPosts', comment: 'newcomerComments', report: 'newcomerReports' } as const
const words = { post: '发 $ 个帖子', comment: '发 $ 条评论', report: '举报 $ 次', upload: '一天上传 $ 张图片' } as const
const fields = { post: 'message', comment: 'message', report: 'note', upload: 'images' } as const

/** Counts an act in the transaction that makes it; of members who aren't newcomers it counts none. Throws NewcomerLimit. */
export async function takeAsNewcomer(ctx: Needed, tx: Tx, me: Member, act: NewcomerAct['act']) {
  const until = await newcomerUntil(ctx, me)
  const most = (await ctx.settings.all())[limitOf[act]]
  if (!until || most === 0) return
  if (!(await takeAct(tx, { userId: me.id, act, at: ctx.clock.now() }, most))) throw newcomerLimit(act, most, until)
}

/** The error of a newcomer's limit, which says how much is allowed and until when. */
export function newcomerLimit(act: keyof typeof words, most: number, until: Date) {
  const message = `新成员最多${words[act].replace('$', String(most))}，${shanghaiMinute(until)} 后不再限制`
  return new ApiError('NewcomerLimit', { message, fields: { [fields[act]]: message } })
}

/** What the longest time as a newcomer no longer needs. */
export const deleteOldActs = (db: Db, now: Date) =>
  deleteActs(db, later(now, -hours(limits.newcomerHoursMax) - days(1)))
