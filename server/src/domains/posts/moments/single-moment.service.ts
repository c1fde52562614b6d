import type { Moment } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { sharedPage } from '../../../kernel/shared-page.ts'
import { together } from '../../../kernel/together.ts'
import { topicsOfMoment } from '../parts/index.ts'
import { besideOf, fieldsAt, fieldsFor, ownBeside } from './beside.ts'
import { type MomentRow, selectMoment, selectWritten } from './moments.sql.ts'
import { ownProfilePin } from './profile-pins.service.ts'
import { ownStateOf, presentMoments, type Reading, withOwnState } from './moments.view.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { maySee } from '../acts/index.ts'

interface MomentAddress {
  message_id: number
  community_name: string
}

type MomentPage = NonNullable<Awaited<ReturnType<typeof loadPublished>>>
type OwnState = NonNullable<Awaited<ReturnType<typeof loadOwnState>>>

/** One post as this viewer may see it; a published one is shared by all readers. Throws MomentNotFound. */
export async function getMoment(ctx: AppContext, me: Member | undefined, address: MomentAddress) {
  const { message_id, community_name } = address
  const published = await sharedPage(ctx, me, {
    key: `moment ${message_id} ${community_name}`,
    tags: topicsOfMoment(ctx, message_id),
    load: (db) => loadPublished({ ...ctx, db }, address),
    own: (db, reader, page) => loadOwnState({ ...ctx, db }, reader, page),
    present({ answer, beside }, own, now) {
      if (beside.length === 0 && !own) return answer
      return { moment: own ? merge(answer.moment, own) : answer.moment, ...fieldsAt(now, beside, own?.beside) }
    },
  })
  if (published) return published
  const row = await readMoment(ctx.db, me, message_id, community_name)
  const [[moment], fields] = await Promise.all([presentMoments(ctx, me, [row], true), fieldsFor(ctx, me, row)])
  return { moment: moment!, ...fields }
}

/** An own post as an edit left it, regardless of what became of it since. */
export async function presentEdited(ctx: Reading, me: Member, id: number): Promise<Moment> {
  const [moment] = await presentMoments(ctx, me, [await selectWritten(ctx.db, id)], true)
  return moment!
}

async function loadPublished(ctx: AppContext, { message_id, community_name }: MomentAddress) {
  const row = await selectMoment(ctx.db, message_id)
  if (row?.review !== 'published' || row.community !== community_name) return undefined
  const [[moment], beside] = await Promise.all([presentMoments(ctx, undefined, [row], true), besideOf(ctx, row)])
  return { answer: { moment: moment! }, beside, ids: [message_id] }
}

/** The reader's own state of the post; null if they have none. */
async function loadOwnState(ctx: AppContext, me: Member, { answer: { moment }, beside }: MomentPage) {
  const own = await together({
    state: ownStateOf(ctx, me, [moment]),
    pin: ownProfilePin(ctx.db, me, moment),
    beside: ownBeside(ctx.db, me, beside),
  })
  return own.state || own.pin !== undefined || own.beside.some((of) => of) ? own : null
}

const merge = (moment: Moment, { state, pin }: OwnState): Moment => ({
  ...(state ? withOwnState([moment], state)[0]! : moment),
  ...(pin !== undefined && { profile_pin: pin }),
})

/** The post, if this viewer may see it. Throws MomentNotFound. */
export async function visibleMoment(db: Db | Tx, me: Member | undefined, momentId: number): Promise<MomentRow> {
  const moment = await selectMoment(db, momentId)
  if (!moment || !maySee(me, moment)) throw new ApiError('MomentNotFound')
  return moment
}

/** The post, if this viewer may see it and it belongs to the named community. Throws MomentNotFound. */
export async function readMoment(db: Db, me: Member | undefined, momentId: number, community: string) {
  const moment = await visibleMoment(db, me, momentId)
  if (moment.community !== community) throw new ApiError('MomentNotFound')
  return moment
}

/** Whether this member may subscribe to a post's events: only if they may see it. */
export async function maySubscribeToMoment(db: Db, me: Member, momentId: number): Promise<boolean> {
  const moment = await selectMoment(db, momentId)
  return moment !== undefined && maySee(me, moment)
}
