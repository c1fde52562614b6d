import { type Moment, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { type PollRow, presentPoll, selectBallot, selectPoll } from '../../../features/polls/index.ts'
import { sharedPage } from '../../../kernel/shared-page.ts'
import { presentHashtags } from '../../../features/hashtags/index.ts'
import { avoidedOnCards, presentCards, withoutAvoided } from '../../../features/quotes/index.ts'
import { readMoment } from './access.ts'
import { type MomentRow, selectMoment, selectWritten } from './moments.sql.ts'
import { ownProfilePin } from './profile-pins.service.ts'
import { ownStateOf, presentMoments, withOwnState } from './moments.view.ts'

interface MomentAddress {
  message_id: number
  community_name: string
}

type MomentPage = NonNullable<Awaited<ReturnType<typeof loadPublished>>>
type OwnState = NonNullable<Awaited<ReturnType<typeof loadOwnState>>>

/** One post as this viewer may see it, with its poll; a published one is shared by all readers. Throws MomentNotFound. */
export async function getMoment(ctx: AppContext, me: Member | undefined, address: MomentAddress) {
  const { message_id, community_name } = address
  const published = await sharedPage(ctx, me, {
    key: `moment ${message_id} ${community_name}`,
    tags: [topics.moment(message_id), topics.poll(message_id)],
    load: (db) => loadPublished({ ...ctx, db }, address),
    own: (db, reader, page) => loadOwnState({ ...ctx, db }, reader, page),
    present({ answer, polled }, own, now) {
      if (!polled && !own) return answer
      const moment = own ? merge(answer.moment, own) : answer.moment
      return { moment, ...(polled && { poll: pollIn(polled, own?.ballot, now) }) }
    },
  })
  if (published) return published
  const row = await readMoment(ctx.db, me, message_id, community_name)
  const [moment, polled] = await Promise.all([presentWhole(ctx, me, row), polledIn(ctx, row)])
  const ballot = me && polled && (await selectBallot(ctx.db, { momentId: message_id, userId: me.id }))
  return { moment, ...(polled && { poll: pollIn(polled, ballot, ctx.clock.now()) }) }
}

/** A post as on its page, with fields that lists lack: its topics and cards. */
export async function presentWhole(
  ctx: Pick<AppContext, 'db' | 'settings'>,
  me: Member | undefined,
  row: MomentRow,
): Promise<Moment> {
  const [[moment], hashtags, cards] = await Promise.all([
    presentMoments(ctx, me, [row]),
    presentHashtags(ctx.db, row),
    presentCards(ctx.db, me, 'moment', [row]),
  ])
  return { ...moment!, ...hashtags, ...cards(row.id) }
}

/** An own post as an edit left it, regardless of what became of it since. */
export const presentEdited = async (ctx: Pick<AppContext, 'db' | 'settings'>, me: Member, id: number) =>
  presentWhole(ctx, me, await selectWritten(ctx.db, id))

async function loadPublished(ctx: AppContext, { message_id, community_name }: MomentAddress) {
  const row = await selectMoment(ctx.db, message_id)
  if (row?.review !== 'published' || row.community !== community_name) return undefined
  const [moment, polled] = await Promise.all([presentWhole(ctx, undefined, row), polledIn(ctx, row)])
  return { answer: { moment }, polled, ids: [message_id] }
}

/** The reader's own state of the post; null if they have none. */
async function loadOwnState(ctx: AppContext, me: Member, { answer: { moment }, polled }: MomentPage) {
  const { db } = ctx
  const [state, pin, avoided, ballot] = await Promise.all([
    ownStateOf(ctx, me, [moment]),
    ownProfilePin(db, me, moment),
    avoidedOnCards(db, me, [moment]),
    polled && selectBallot(db, { momentId: moment.message_id, userId: me.id }),
  ])
  const hasOwn = state || pin !== undefined || avoided.size > 0 || ballot
  return hasOwn ? { state, pin, avoided: [...avoided], ballot } : null
}

const merge = (moment: Moment, { state, pin, avoided }: OwnState): Moment => ({
  ...withoutAvoided(state ? withOwnState([moment], state)[0]! : moment, avoided),
  ...(pin !== undefined && { profile_pin: pin }),
})

/** A post that has a poll. */
interface Polled {
  row: MomentRow
  poll: PollRow
}

async function polledIn({ db }: AppContext, row: MomentRow): Promise<Polled | undefined> {
  const poll = row.pollSize === null ? undefined : await selectPoll(db, row.id)
  return poll && { row, poll }
}

const pollIn = ({ row, poll }: Polled, ballot: number[] | undefined, now: Date) =>
  presentPoll(poll, { archived: row.archivedAt !== null, editedAt: row.editedAt }, ballot, now)
