import { type Moment, topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import { avoidedOnCards, presentCards, withoutAvoided } from '../quotes/index.ts'
import { readMoment } from './access.ts'
import { type MomentRow, selectMoment } from './moments.sql.ts'
import { ownProfilePin } from './profile-pins.service.ts'
import { ownStateOf, presentMoments, withOwnState } from './moments.view.ts'

interface MomentAddress {
  message_id: number
  community_name: string
}

/** One post as this viewer may see it; a published one is shared by all readers. Throws MomentNotFound. */
export async function getMoment(ctx: AppContext, me: Member | undefined, address: MomentAddress) {
  const { message_id, community_name } = address
  const published = await sharedPage(ctx, me, {
    key: `moment ${message_id} ${community_name}`,
    tags: [topics.moment(message_id)],
    load: (db) => loadPublished({ ...ctx, db }, address),
    own: async (db, reader, { answer: { moment } }) => {
      const [state, pin, avoided] = await Promise.all([
        ownStateOf({ ...ctx, db }, reader, [moment]),
        ownProfilePin(db, reader, moment),
        avoidedOnCards(db, reader, [moment]),
      ])
      return state || pin !== undefined || avoided.size > 0 ? { state, pin, avoided: [...avoided] } : null
    },
    merge: ({ answer: { moment } }, { state, pin, avoided }) => ({
      moment: {
        ...withoutAvoided(state ? withOwnState([moment], state)[0]! : moment, avoided),
        ...(pin !== undefined && { profile_pin: pin }),
      },
    }),
  })
  if (published) return published
  return { moment: await presentWhole(ctx, me, await readMoment(ctx.db, me, message_id, community_name)) }
}

/** A post as on its page: with its cards. */
export async function presentWhole(
  ctx: Pick<AppContext, 'db' | 'settings'>,
  me: Member | undefined,
  row: MomentRow,
): Promise<Moment> {
  const [[moment], cards] = await Promise.all([
    presentMoments(ctx, me, [row]),
    presentCards(ctx.db, me, 'moment', [row]),
  ])
  return { ...moment!, ...cards(row.id) }
}

async function loadPublished(ctx: AppContext, { message_id, community_name }: MomentAddress) {
  const row = await selectMoment(ctx.db, message_id)
  if (row?.review !== 'published' || row.community !== community_name) return undefined
  return { answer: { moment: await presentWhole(ctx, undefined, row) }, ids: [message_id] }
}
