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

/** One post as this viewer may see it, with its poll; a published one is shared by all readers. Throws MomentNotFound. */
export async function getMoment(ctx: AppContext, me: Member | undefined, address: MomentAddress) {
  const { message_id, community_name } = address
  const published = await sharedPage(ctx, me, {
    key: `moment ${message_id} ${community_name}`,
    tags: [topics.moment(message_id), topics.poll(message_id)],
    load: (db) => loadPublished({ ...ctx, db }, address),
    own: async (db, reader, { answer: { moment }, polled }) => {
      const [state, pin, avoided, ballot] = await Promise.all([
        ownStateOf({ ...ctx, db }, reader, [moment]),
        ownProfilePin(db, reader, moment),
        avoidedOnCards(db, reader, [moment]),
        polled && selectBallot(db, { momentId: message_id, userId: reader.id }),
      ])
      const hasOwn = state || pin !== undefined || avoided.size > 0 || ballot
      return hasOwn ? { state, pin, avoided: [...avoided], ballot } : null
    },
    merge: ({ answer: { moment, ...rest }, polled }, { state, pin, avoided, ballot }) => ({
      ...rest,
      moment: {
        ...withoutAvoided(state ? withOwnState([moment], state)[0]! : moment, avoided),
        ...(pin !== undefined && { profile_pin: pin }),
      },
      ...(polled && ballot && { poll: pollIn(ctx, polled, ballot) }),
    }),
  })
  if (published) return published
  const row = await readMoment(ctx.db, me, message_id, community_name)
  const [moment, polled] = await Promise.all([presentWhole(ctx, me, row), polledIn(ctx, row)])
  const ballot = me && polled && (await selectBallot(ctx.db, { momentId: message_id, userId: me.id }))
  return { moment, ...(polled && { poll: pollIn(ctx, polled, ballot) }) }
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
  const answer = { moment, ...(polled && { poll: pollIn(ctx, polled, undefined) }) }
  return { answer, polled, ids: [message_id] }
}

/** A post that has a poll. */
interface Polled {
  row: MomentRow
  poll: PollRow
}

async function polledIn({ db }: AppContext, row: MomentRow): Promise<Polled | undefined> {
  const poll = row.pollSize === null ? undefined : await selectPoll(db, row.id)
  return poll && { row, poll }
}

const pollIn = ({ clock }: AppContext, { row, poll }: Polled, ballot: number[] | undefined) =>
  presentPoll(poll, { archived: row.archivedAt !== null, editedAt: row.editedAt }, ballot, clock.now())
