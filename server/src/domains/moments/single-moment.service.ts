import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Member } from '../../kernel/member.ts'
import { sharedPage } from '../../kernel/shared-page.ts'
import { readMoment } from './access.ts'
import { selectMoment } from './moments.sql.ts'
import { presentMoments, withThumbs } from './moments.view.ts'
import { selectThumbedMoments } from './thumbs.sql.ts'

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
    load: (db) => loadPublished(db, address),
    own: async (db, reader, { ids }) => {
      const thumbed = await selectThumbedMoments(db, reader.id, ids)
      return thumbed.size === 0 ? null : [...thumbed]
    },
    merge: ({ answer }, thumbed) => ({ moment: withThumbs([answer.moment], thumbed)[0]! }),
  })
  if (published) return published
  const [moment] = await presentMoments(ctx.db, me, [await readMoment(ctx.db, me, message_id, community_name)])
  return { moment: moment! }
}

async function loadPublished(db: Db, { message_id, community_name }: MomentAddress) {
  const row = await selectMoment(db, message_id)
  if (row?.review !== 'published' || row.community !== community_name) return undefined
  const [moment] = await presentMoments(db, undefined, [row])
  return { answer: { moment: moment! }, ids: [message_id] }
}
