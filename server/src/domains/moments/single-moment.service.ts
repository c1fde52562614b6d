import { type Moment, topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import { presentHashtags } from '../hashtags/index.ts'
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
      const [state, pin] = await Promise.all([
        ownStateOf({ ...ctx, db }, reader, [moment]),
        ownProfilePin(db, reader, moment),
      ])
      return state || pin !== undefined ? { state, pin } : null
    },
    merge: ({ answer: { moment } }, { state, pin }) => ({
      moment: {
        ...(state ? withOwnState([moment], state)[0]! : moment),
        ...(pin !== undefined && { profile_pin: pin }),
      },
    }),
  })
  if (published) return published
  return { moment: await presentMoment(ctx, me, await readMoment(ctx.db, me, message_id, community_name)) }
}

/** With what lists lack. */
async function presentMoment(ctx: AppContext, me: Member | undefined, row: MomentRow): Promise<Moment> {
  const [[moment], hashtags] = await Promise.all([presentMoments(ctx, me, [row]), presentHashtags(ctx.db, row)])
  return { ...moment!, ...hashtags }
}

async function loadPublished(ctx: AppContext, { message_id, community_name }: MomentAddress) {
  const row = await selectMoment(ctx.db, message_id)
  if (row?.review !== 'published' || row.community !== community_name) return undefined
  return { answer: { moment: await presentMoment(ctx, undefined, row) }, ids: [message_id] }
}
